/** Signing up with the person beside it whom it began with. */
import { DividerStrip } from '@app/ui/divider-strip'
import { SignupForm } from '../../features/signup/signup-form.tsx'
import { describePage } from '../../shared/site/describe-page.ts'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/signup'
import { FictionalNotice, LandingBar, LandingFrame, Notes, Picture } from './frame.tsx'
import { LogInInstead } from './join.tsx'
import { useLanding } from './landing-context.ts'
import { LineToPerson } from './line-to-person.tsx'
import { loadLanding } from './load-landing.server.ts'

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = (args: Route.LoaderArgs) => loadLanding(args, 'landing')

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function MemberSignup({ loaderData }: Route.ComponentProps) {
  return (
    <LandingFrame data={loaderData} look="form">
      <Beside />
    </LandingFrame>
  )
}

function useTitle(): string {
  const { person } = useLanding()
  const t = useText()
  if (!person) return t('landing.nobody')
  return t(person.kind === 'real' ? 'landing.signup' : 'landing.signup.fictional', { name: person.name })
}

function Beside() {
  const landing = useLanding()
  const isOpen = useSignupOpen()
  const title = useTitle()
  return (
    <div className="landing-form">
      <div className="landing-form__art" data-theme="dark">
        <LandingBar />
        <div className="container landing-form__who">
          <div className="landing__picture">
            <Picture />
            {landing.person?.kind === 'fictional' && <SiteFictionalMark on="photo" />}
          </div>
          <h1 className="landing__title">{title}</h1>
        </div>
        <DividerStrip />
      </div>
      <div className="container landing-form__fields">
        <FictionalNotice />
        {isOpen ? <SignupForm first={<LineToPerson landing={landing} line={landing.line} />} /> : <LogInInstead />}
        <Notes />
      </div>
    </div>
  )
}
