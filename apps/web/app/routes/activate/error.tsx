/** The activation failed, and how to get another link. */
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { AlreadyActive } from '../../features/mail-link/already-active.tsx'
import { describePage } from '../../shared/site/describe-page.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/error'

export function loader({ context }: Route.LoaderArgs) {
  return pageTitleAndTexts(context, 'activate.error', 'accounts')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function ActivateError({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Failed />
    </PageTexts>
  )
}

function Failed() {
  const { user } = useRoot()
  const t = useText()
  // Two clicks, or two mails: one of them did it.
  if (user?.status === 'confirmed') return <AlreadyActive />
  return (
    <Result
      art="ended"
      title={t('activate.error')}
      text={t(user ? 'activate.error.text' : 'activate.error.login')}
      actions={
        <Button variant="primary" size="lg" href={user ? '/complete-signup' : '/login'}>
          {t(user ? 'activate.resend' : 'nav.login')}
        </Button>
      }
    />
  )
}
