/** From hello to Saturday, four scenes that follow each other until they are stopped, or one is chosen. No script. */
import '@app/ui/lander-transitions.css'
import { DividerStrip } from '@app/ui/divider-strip'
import { useText } from '../../../shared/texts.tsx'
import { PLACES, usePortraits } from '../art.ts'
import { loadLander } from '../campaign.server.ts'
import { describeLander } from '../describe-lander.ts'
import { Action, Disclosure, Lander, SmallPrint, Words } from '../frame.tsx'
import type { Route } from './+types/page'

export const handle = { hydrate: false, kept: true }

export const loader = (args: Route.LoaderArgs) => loadLander(args, 'transitions', args.params.slug)

export const meta: Route.MetaFunction = ({ loaderData }) => describeLander(loaderData)

const SCENES = ['hello', 'coffee', 'walk', 'saturday'] as const
const PICTURES = [PLACES.stage, PLACES.coffee, PLACES.hills, PLACES.bike] as const

export default function TransitionsLander({ loaderData }: Route.ComponentProps) {
  return (
    <Lander data={loaderData}>
      <div className="scenes">
        <Stage />
        <DividerStrip />
        <div className="scenes__words lander-sheet">
          <div className="container">
            <Scenes />
            <Words />
            <Action />
            <Disclosure />
            <SmallPrint />
          </div>
        </div>
      </div>
    </Lander>
  )
}

function Stage() {
  const portraits = usePortraits([5, 8])
  const t = useText()
  return (
    <div className="scenes__stage">
      <div aria-hidden="true">
        {PICTURES.map((picture, at) => (
          <img
            key={picture}
            className="scenes__picture"
            src={picture}
            alt=""
            decoding="async"
            {...(at === 0 ? { fetchPriority: 'high' as const } : {})}
          />
        ))}
        <div className="scenes__pair">
          <img src={portraits[0]} alt="" decoding="async" />
          <img src={portraits[1]} alt="" decoding="async" />
        </div>
      </div>
      <label className="scenes__stop">
        <input type="checkbox" className="cover-input" />
        {t('lander.transitions.stop')}
      </label>
    </div>
  )
}

/** Choosing one stops the others, and leaves the way back as it was: an address of its own would be a step of it. */
function Scenes() {
  const t = useText()
  return (
    <fieldset className="scenes__steps">
      <legend className="sr-only">{t('lander.transitions.scenes')}</legend>
      {SCENES.map((scene) => (
        <label key={scene}>
          <input type="radio" className="cover-input" name="scene" value={scene} />
          {t(`lander.transitions.scene.${scene}`)}
        </label>
      ))}
    </fieldset>
  )
}
