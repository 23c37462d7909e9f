/** Logging in. What is wrong is never told apart: address and password fail with the same words. */
import { AUTH_COOKIE_DAYS } from '@app/contract/limits'
import { Banner } from '@app/ui/banner'
import { LogOut } from 'lucide-react'
import { redirect, useSearchParams } from 'react-router'
import { AuthPage } from '../../features/auth-screen/auth-page.tsx'
import { AppLink } from '../../shared/site/app-link.tsx'
import { describePublic } from '../../shared/site/describe-page.ts'
import { readerContext } from '../../shared/request/host.ts'
import { linkPreview } from '../../shared/request/link-preview.server.ts'
import { localPath } from '../../shared/session/local-path.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { PageTexts, T, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { LoginForm } from './login-form.tsx'

export const handle = { ownBar: true }

export function loader({ url, context }: Route.LoaderArgs) {
  const target = localPath(url.searchParams.get('to'))
  const to = target === '/' ? '/members' : target
  const { user, settings } = context.get(readerContext)
  if (user) throw redirect(to)
  return {
    to,
    description: settings.description,
    preview: linkPreview(context, '/login'),
    ...pageTitleAndTexts(context, 'nav.login', 'accounts', 'signup'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePublic(loaderData)

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Login to={loaderData.to} />
    </PageTexts>
  )
}

function Login({ to }: { to: string }) {
  const open = useSignupOpen()
  const ended = useSearchParams()[0].get('session') === 'ended'
  const t = useText()
  const join = <T id="login.new" tags={{ join: <AppLink className="link" href="/signup" /> }} />
  return (
    <AuthPage title={t('login.title')} lead={open && join}>
      {ended && <Banner icon={LogOut} role="status" title={t('login.ended')} text={t('login.ended.text')} />}
      <LoginForm to={to} />
      <p className="text-xs muted">{t('login.stay', { days: AUTH_COOKIE_DAYS })}</p>
    </AuthPage>
  )
}
