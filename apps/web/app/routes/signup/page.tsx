/** Signing up, on a page of its own. Where it is closed, the way to log in. */
import { Button } from '@app/ui/button'
import { redirect } from 'react-router'
import { AuthPage } from '../../features/auth-screen/auth-page.tsx'
import { SignupForm } from '../../features/signup/signup-form.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { describePublic } from '../../shared/site/describe-page.ts'
import { readerContext } from '../../shared/request/host.ts'
import { linkPreview } from '../../shared/request/link-preview.server.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { useRoot } from '../../shared/site/use-root.ts'
import { findFirstChoices, type FirstChoices } from './first-choices.server.ts'

export const handle = { ownBar: true }

// Few sites ask for it, and few people come with a choice.
const SignupMessage = lazyPart(async () => (await import('./signup-message.tsx')).SignupMessage)
const ChosenBefore = lazyPart(async () => (await import('./first-choices.tsx')).ChosenBefore)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user, settings } = context.get(readerContext)
  if (user) throw redirect('/members')
  return {
    choices: await findFirstChoices(context, request),
    description: settings.description,
    preview: linkPreview(context, '/signup'),
    ...pageTitleAndTexts(context, 'signup.title', 'signup'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePublic(loaderData)

export default function SignupPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Signup choices={loaderData.choices} />
    </PageTexts>
  )
}

function Signup({ choices }: { choices: FirstChoices | null }) {
  const open = useSignupOpen()
  const { settings } = useRoot()
  const t = useText()
  if (open) {
    return (
      <AuthPage title={t('signup.title')} lead={t('signup.lead')}>
        <div>
          <SignupForm
            country={choices?.region?.country}
            more={
              <>
                {choices && (choices.region ?? choices.interests.length > 0) && <ChosenBefore {...choices} />}
                {(settings.ask_signup_message || choices?.message) && <SignupMessage line={choices?.message} />}
              </>
            }
          />
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('signup.title')} lead={t('errors.signup_closed')}>
      <Button variant="primary" size="lg" block href="/login">
        {t('nav.login')}
      </Button>
    </AuthPage>
  )
}
