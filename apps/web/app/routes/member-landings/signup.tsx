/** Signing up with the person beside it whom it began with. */
import { SignupForm } from '../../features/signup/signup-form.tsx'
import { describePage } from '../../shared/site/describe-page.ts'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/signup'
import { FictionalNotice, LandingFrame, Notes, Picture } from './frame.tsx'
import { LogInInstead } from './join.tsx'
import { useLanding } from './landing-context.ts'
import { LineToPerson } from './line-to-person.tsx'
import { loadLanding } from './load-landing.server.ts'

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = (args: Route.LoaderArgs) => loadLanding(args, 'landing')

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function MemberSignup({ loaderData }: Route.ComponentProps) {
  return (
    <LandingFrame data={loaderData} look="plain">
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
    <div className="container landing__two landing__two--form">
      <div className="landing__beside">
        <h1 className="landing__title">{title}</h1>
        <div className="landing__picture">
          <Picture />
        </div>
      </div>
      <div className="landing__words">
        <FictionalNotice />
        {isOpen ? <SignupForm more={<LineToPerson landing={landing} line={landing.line} />} /> : <LogInInstead />}
        <Notes />
      </div>
    </div>
  )
}
