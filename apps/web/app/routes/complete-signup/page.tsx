/** The last step of signing up: confirm the address. */
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { redirect } from 'react-router'
import { ConfirmEmail } from '../../features/signup/confirm-email.tsx'
import { describePage } from '../../shared/site/describe-page.ts'
import { readerContext } from '../../shared/request/host.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'

export const handle = { entryWarning: false }

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(readerContext).user?.status === 'confirmed') throw redirect('/members')
  return pageTitleAndTexts(context, 'confirm.title', 'signup', 'accounts')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function CompleteSignup({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Confirm />
    </PageTexts>
  )
}

function Confirm() {
  const { user } = useRoot()
  const t = useText()
  if (user) {
    return (
      <Result art="mail" title={t('confirm.title')}>
        <ConfirmEmail email={user.email} mailed />
      </Result>
    )
  }
  return (
    <Result
      art="mail"
      title={t('confirm.title')}
      text={t('confirm.unknown')}
      actions={
        <Button variant="primary" size="lg" href="/login">
          {t('nav.login')}
        </Button>
      }
    />
  )
}
