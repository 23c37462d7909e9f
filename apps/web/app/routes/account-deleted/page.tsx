/** After an account was deleted: it is out of sight, and how it comes back. Knows nothing of who it was. */
import { DELETION_REVERSIBLE_DAYS } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { describeUnlisted } from '../../shared/site/describe-page.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'

export const handle = { hydrate: false, entryWarning: false }

export function loader({ context }: Route.LoaderArgs) {
  return pageTitleAndTexts(context, 'deleted.title', 'links')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeUnlisted(loaderData)

export default function AccountDeletedPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <AccountDeleted />
    </PageTexts>
  )
}

function AccountDeleted() {
  const t = useText()
  return (
    <Result
      art="ended"
      title={t('deleted.title')}
      text={t('deleted.text', { days: DELETION_REVERSIBLE_DAYS })}
      actions={
        <Button variant="line" size="lg" href="/">
          {t('deleted.home')}
        </Button>
      }
    />
  )
}
