/** Asking for a mail to set a new password. The answer is the same for every address. */
import { AuthPage } from '../../features/auth-screen/auth-page.tsx'
import { AppLink } from '../../shared/site/app-link.tsx'
import { describePage } from '../../shared/site/describe-page.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { RequestForm } from './request-form.tsx'

export const handle = { ownBar: true, entryWarning: false }

export function loader({ context }: Route.LoaderArgs) {
  return pageTitleAndTexts(context, 'reset.title', 'accounts', 'signup')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Request />
    </PageTexts>
  )
}

function Request() {
  const t = useText()
  return (
    <AuthPage title={t('reset.title')} lead={t('reset.lead')}>
      <RequestForm />
      <AppLink className="link link--tap text-sm" href="/login">
        {t('login.back')}
      </AppLink>
    </AuthPage>
  )
}
