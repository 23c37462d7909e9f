/** A person and one button. */
import { MINIMUM_AGE } from '@app/contract/limits'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { describePage } from '../../shared/site/describe-page.ts'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'
import { T, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/landing'
import { FictionalNotice, LandingFrame, NameAndPlace, Notes, Picture } from './frame.tsx'
import { Join } from './join.tsx'
import { useLanding } from './landing-context.ts'
import { loadLanding } from './load-landing.server.ts'
import { Nobody } from './nobody.tsx'

// Its drawings are many, and what else there is to say need not wait for them.
const InterestChips = lazyPart(async () => (await import('@app/ui/interest-chip')).InterestChips)

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = (args: Route.LoaderArgs) => loadLanding(args, 'landing')

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function MemberLanding({ loaderData }: Route.ComponentProps) {
  return (
    <LandingFrame data={loaderData} look="plain">
      {loaderData.person ? <Person /> : <Nobody />}
    </LandingFrame>
  )
}

function Person() {
  const { person } = useLanding()
  const t = useText()
  return (
    <>
      <div className="container landing__two">
        <div className="landing__picture">
          <Picture />
          {person?.kind === 'fictional' && <SiteFictionalMark on="photo" />}
        </div>
        <div className="landing__words">
          <FictionalNotice />
          <NameAndPlace level="title" />
          {person?.about_me && (
            <p className="landing__about breaks">{t('landing.quote', { words: person.about_me })}</p>
          )}
          {person && person.interests.length > 0 && (
            <InterestChips
              interests={person.interests.map((key) => ({ key }))}
              names={person.interests.map((key) => ({ key, name: t(`interest.${key}`) }))}
            />
          )}
          <div className="landing__join cluster cluster--wrap only-wide">
            <Join />
            <span className="text-sm">{t('lander.age', { min_age: MINIMUM_AGE })}</span>
          </div>
          <Notes />
        </div>
      </div>
      <div className="landing__dock only-narrow">
        <Join />
        <DockLine />
      </div>
    </>
  )
}

function DockLine() {
  const { person } = useLanding()
  const t = useText()
  if (person?.kind === 'fictional')
    return (
      <>
        <p className="landing__fictional">{t('landing.fictional.dock')}</p>
        <p className="landing__note">{t('landing.fictional.cost', { min_age: MINIMUM_AGE })}</p>
      </>
    )
  return (
    <p className="landing__note">
      {t('lander.age', { min_age: MINIMUM_AGE })}.{' '}
      <T id="lander.disclosure.short" tags={{ fictional: <SiteFictionalMark /> }} />
    </p>
  )
}
