/** Twelve drawings, each with an opening line, without names and ages: the real ones are inside. */
import '@app/ui/lander-gallery.css'
import { Icon } from '@app/ui/icon'
import { PencilLine } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'
import { usePortraits } from '../art.ts'
import { loadLander } from '../campaign.server.ts'
import { describeLander } from '../describe-lander.ts'
import { Action, Disclosure, Dock, Lander, SmallPrint, useWords } from '../frame.tsx'
import type { Route } from './+types/page'

export const handle = { hydrate: false, kept: true }

export const loader = (args: Route.LoaderArgs) => loadLander(args, 'gallery', args.params.slug)

export const meta: Route.MetaFunction = ({ loaderData }) => describeLander(loaderData)

/** Lines, and the drawings that say them. */
const LINES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const FACES = [11, 14, 15, 16, 5, 6, 7, 8, 9, 10, 1, 2] as const

export default function GalleryLander({ loaderData }: Route.ComponentProps) {
  return (
    <Lander data={loaderData}>
      <div className="container wall">
        <Head />
        <div className="wall__people">
          <People />
        </div>
        <Box />
      </div>
      <Dock />
    </Lander>
  )
}

function Head() {
  const t = useText()
  const { headline } = useWords()
  return (
    <div className="wall__head">
      <p className="wall__note">
        <Icon of={PencilLine} size={16} />
        {t('lander.gallery.note')}
      </p>
      <h1 className="lander__title">{headline}</h1>
    </div>
  )
}

function People() {
  const portraits = usePortraits(FACES)
  const t = useText()
  return (
    <ul>
      {LINES.map((line, at) => (
        <li key={line}>
          <img
            src={portraits[at]}
            alt=""
            decoding="async"
            {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          />
          <p>{t(`lander.gallery.line.${line}`)}</p>
        </li>
      ))}
    </ul>
  )
}

/** On phones the dock has its action, and the page ends with the rest. */
function Box() {
  const t = useText()
  const { lead } = useWords()
  return (
    <div className="wall__box lander-surface">
      <h2 className="heading-1">{t('lander.gallery.box')}</h2>
      <p>{lead}</p>
      <div className="wall__action only-wide">
        <Action saysAge block />
      </div>
      <Disclosure />
      <SmallPrint />
    </div>
  )
}
