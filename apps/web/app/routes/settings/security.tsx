/** What one logs in with: the password, the e-mail address and passkeys. */
import { passkeys as passkeyCalls } from '@app/contract/addresses/passkeys'
import { hostContext } from '../../shared/request/host.ts'
import { describePage } from '../../shared/site/describe-page.ts'
import type { Route } from './+types/security'
import { EmailForm } from './email-form.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { settingsTitle } from './settings-title.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { passkeys } = await context.get(hostContext).call(passkeyCalls.list, {})
  return { title: settingsTitle(context, 'settings.security'), passkeys }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PasswordForm />
      <EmailForm />
      <PasskeysCard passkeys={loaderData.passkeys} />
    </>
  )
}
