/** What one logs in with: the password and the e-mail address. */
import { describePage } from '../../shared/site/describe-page.ts'
import type { Route } from './+types/security'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { settingsTitle } from './settings-title.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: settingsTitle(context, 'settings.security') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Security() {
  return (
    <>
      <PasswordForm />
      <EmailForm />
    </>
  )
}
