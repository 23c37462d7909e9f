/** The account is activated. */
import { FREE_CONVERSATIONS } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { describePage } from '../../shared/site/describe-page.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/done'

export function loader({ context }: Route.LoaderArgs) {
  return pageTitleAndTexts(context, 'activate.done', 'accounts')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function ActivateDone({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Done />
    </PageTexts>
  )
}

/** What came with the activation, and what it buys. */
function WelcomeCredits({ credits }: { credits: number }) {
  const { settings, user } = useRoot()
  const t = useText()
  const messages = Math.floor(credits / settings.message_credits)
  return (
    <>
      {t('activate.done.text')} <b>{t('activate.done.credits', { credits, messages })}</b>{' '}
      {!user?.paid_user && t('activate.done.conversations', { count: FREE_CONVERSATIONS })}
    </>
  )
}

function Done() {
  const { user } = useRoot()
  const t = useText()
  return (
    <Result
      art="done"
      title={t('activate.done')}
      text={user?.credits ? <WelcomeCredits credits={user.credits} /> : t('activate.done.text')}
      actions={
        <Button variant="primary" size="lg" href={user ? '/signup-matches' : '/login'}>
          {t(user ? 'activate.start' : 'nav.login')}
        </Button>
      }
    />
  )
}
