/** Setting a new password, after the link in the mail was opened. */
import { Button } from '@app/ui/button'
import { useState } from 'react'
import { AuthPage } from '../../features/auth-screen/auth-page.tsx'
import { describePage } from '../../shared/site/describe-page.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/new-password'
import { NewPasswordForm } from './new-password-form.tsx'

export const handle = { ownBar: true, entryWarning: false }

export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

export function loader({ context }: Route.LoaderArgs) {
  return pageTitleAndTexts(context, 'reset.choose', 'accounts', 'signup')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function NewPasswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <NewPassword />
    </PageTexts>
  )
}

function NewPassword() {
  const t = useText()
  const [done, setDone] = useState(false)
  if (!done) {
    return (
      <AuthPage title={t('reset.choose')} lead={t('reset.choose.lead')}>
        <NewPasswordForm onDone={() => setDone(true)} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={<span role="status">{t('reset.done')}</span>} lead={t('reset.done.text')}>
      <Button variant="primary" size="lg" block asChild>
        {/* A document of its own: every session ended, this one too. */}
        <a href="/login">{t('nav.login')}</a>
      </Button>
    </AuthPage>
  )
}
