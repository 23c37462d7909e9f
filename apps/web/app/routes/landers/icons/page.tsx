/** Pick three interests: a form that needs no script, and leads to the one for signing up. */
import '@app/ui/lander-icons.css'
import type { Interest } from '@app/contract/interests'
import { MINIMUM_AGE } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { interestIcon } from '@app/ui/interest-chip'
import { T, useText } from '../../../shared/texts.tsx'
import { loadLander } from '../campaign.server.ts'
import { describeLander } from '../describe-lander.ts'
import { Disclosure, Lander, LogInInstead, Source, useSignupHref, useWords, Words } from '../frame.tsx'
import { useLander } from '../lander-context.ts'
import type { Route } from './+types/page'

export const handle = { hydrate: false, kept: true }

export const loader = (args: Route.LoaderArgs) => loadLander(args, 'icons', args.params.slug)

export const meta: Route.MetaFunction = ({ loaderData }) => describeLander(loaderData)

/** On phones the first twelve. */
const CHOICES: readonly Interest[] = [
  ...(['live', 'cooking', 'travel', 'fitness', 'reading', 'film'] as const),
  ...(['dogs', 'wine', 'cycling', 'art', 'camping', 'gaming'] as const),
  ...(['coffee', 'sailing', 'hiking', 'theatre', 'gardening', 'motor'] as const),
]
/** So many are chosen beforehand by a campaign that they do not hide behind the fold. */
const inOrder = (chosen: readonly Interest[]) => [...new Set([...chosen, ...CHOICES])].slice(0, CHOICES.length)

export default function IconsLander({ loaderData }: Route.ComponentProps) {
  return (
    <Lander data={loaderData}>
      <form className="container picking" action="/signup" method="get">
        <div className="picking__words">
          <Words />
        </div>
        <Picks />
        <div className="picking__end">
          <Send />
        </div>
      </form>
    </Lander>
  )
}

function Picks() {
  const { campaign } = useLander()
  const t = useText()
  const chosen = campaign?.interests ?? []
  return (
    <fieldset className="picks">
      <legend className="sr-only">{t('lander.icons.group')}</legend>
      {inOrder(chosen).map((interest) => (
        <label key={interest} className="picks__pick">
          <input
            type="checkbox"
            className="cover-input"
            name="interests"
            value={interest}
            defaultChecked={chosen.includes(interest)}
          />
          <Icon of={interestIcon(interest)} size={26} />
          {t(`interest.${interest}`)}
        </label>
      ))}
    </fieldset>
  )
}

function Send() {
  const t = useText()
  const { campaign, carried } = useLander()
  const { button } = useWords()
  const open = useSignupHref() !== undefined
  const hidden = { ...carried, ...(campaign?.region ? { region: campaign.region } : {}) }
  return (
    <>
      {open ? (
        <>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p className="picking__count">
            <T id="lander.icons.picked" tags={{ count: <b className="picking__number" /> }} />
          </p>
          <div className="cluster cluster--wrap">
            <Button variant="primary" size="lg" type="submit" native className="lander__action">
              {button}
            </Button>
            <span className="text-sm">{t('lander.age', { min_age: MINIMUM_AGE })}</span>
          </div>
          {campaign?.offer && <p className="text-sm">{t('lander.offer', campaign.offer)}</p>}
        </>
      ) : (
        <LogInInstead />
      )}
      <Disclosure short />
      <Source />
    </>
  )
}
