/** Every component in every state, to look at while building; not part of the site. */
import { measurePairs } from '@app/contract/kit/contrast-pairs'
import { Segmented } from '@app/ui/segmented'
import { useState } from 'react'
import { Link } from 'react-router'
import { readerContext } from '../../shared/request/host.ts'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { pageTexts } from '../../shared/request/server-texts.server.ts'
import { PageTexts } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { Buttons } from './buttons.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import './gallery.css'
import { Matches } from './matches.tsx'
import { Navigation } from './navigation.tsx'
import { Banners, Overlays } from './overlays.tsx'
import { Drawings, Pairs } from './kit.tsx'
import { People } from './people.tsx'
import { SiteNavigation } from './site-navigation.tsx'
import { States } from './states.tsx'

export const middleware = namedMiddleware(['development'])

export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(readerContext).settings
  return { texts: pageTexts(context, 'member'), pairs: measurePairs(brand) }
}

export const meta = () => [{ title: 'Gallery' }, { name: 'robots', content: 'noindex' }]

const SECTIONS = [
  ['Foundations', Foundations],
  ['Drawings', Drawings],
  ['Buttons and signs', Buttons],
  ['Fields', Fields],
  ['Navigation', Navigation],
  ['Navigation of this site', SiteNavigation],
  ['People', People],
  ['Banners', Banners],
  ['Overlays', Overlays],
  ['Match overlay', Matches],
  ['States', States],
] as const

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const [theme, setTheme] = useState('system')
  return (
    <PageTexts texts={loaderData.texts}>
      <div className="gallery" data-theme={theme === 'system' ? undefined : theme}>
        <div className="container stack gap-6">
          <h1>Gallery</h1>
          <Link className="link" to="/">
            Leave the gallery
          </Link>
          <a className="link" href="/gallery/pages">
            The first screen of every page
          </a>
          <Segmented
            label="Theme"
            name="theme"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'system', label: 'Device' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
          {SECTIONS.map(([title, Section]) => (
            <section key={title} className="stack gap-4" aria-label={title}>
              <h2>{title}</h2>
              <Section />
            </section>
          ))}
          <section className="stack gap-4" aria-label="Contrast">
            <h2>Contrast</h2>
            <Pairs pairs={loaderData.pairs} />
          </section>
        </div>
      </div>
    </PageTexts>
  )
}
