/**
 * A film of twelve seconds: two drawings, a spark, and captions as text. It is no file: a checkbox starts and ends it, nothing is
 * heard, and who wants less motion sees it as four pictures.
 */
import '@app/ui/lander-video.css'
import { Drawing } from '@app/ui/drawing'
import { DividerStrip } from '@app/ui/divider-strip'
import { Icon } from '@app/ui/icon'
import { Captions, Play, Square } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'
import { usePortraits } from '../art.ts'
import { loadLander } from '../campaign.server.ts'
import { describeLander } from '../describe-lander.ts'
import { Action, Disclosure, Lander, SmallPrint, Words } from '../frame.tsx'
import type { Route } from './+types/page'

export const handle = { hydrate: false, kept: true }

export const loader = (args: Route.LoaderArgs) => loadLander(args, 'video', args.params.slug)

export const meta: Route.MetaFunction = ({ loaderData }) => describeLander(loaderData)

const SCENES = [1, 2, 3, 4] as const

export default function VideoLander({ loaderData }: Route.ComponentProps) {
  return (
    <Lander data={loaderData}>
      <div className="container screening">
        <div className="screening__film">
          <Film />
          <Strip />
        </div>
        <div className="screening__words">
          <Words />
          <Action />
          <Disclosure />
          <SmallPrint />
        </div>
      </div>
    </Lander>
  )
}

function Film() {
  const portraits = usePortraits([1, 2])
  const t = useText()
  return (
    <div className="film">
      <input type="checkbox" className="cover-input film__switch" aria-label={t('lander.video.play')} />
      <div className="film__scene" aria-hidden="true">
        <img src={portraits[0]} alt="" decoding="async" fetchPriority="high" />
        <img src={portraits[1]} alt="" decoding="async" />
        <Drawing name="rays" className="film__rays" />
        <div className="film__end">
          <DividerStrip />
        </div>
      </div>
      <div className="film__captions" aria-hidden="true">
        {SCENES.map((scene) => (
          <span key={scene}>{t(`lander.video.caption.${scene}`)}</span>
        ))}
      </div>
      <span className="film__button" aria-hidden="true">
        <Icon of={Play} size={30} />
        <Icon of={Square} size={22} />
      </span>
      <div className="film__bar" aria-hidden="true">
        <i />
        <Icon of={Captions} size={18} />
      </div>
    </div>
  )
}

/** What is heard of the film by who reads by ear, and seen of it by who wants less motion. */
function Strip() {
  const portraits = usePortraits([1, 2])
  const t = useText()
  return (
    <ol className="film-strip" aria-label={t('lander.video.strip')}>
      {SCENES.map((scene) => (
        <li key={scene} data-scene={scene}>
          <span aria-hidden="true">
            <img src={portraits[0]} alt="" decoding="async" loading="lazy" />
            <img src={portraits[1]} alt="" decoding="async" loading="lazy" />
          </span>
          {t(`lander.video.caption.${scene}`)}
        </li>
      ))}
    </ol>
  )
}
