/** The member's credits: how many there are, what they pay for, and everything that came and was spent. */
import { credits } from '@app/contract/addresses/credits'
import '@app/ui/spending.css'
import { describePage } from '../../../shared/site/describe-page.ts'
import { hostContext } from '../../../shared/request/host.ts'
import { pageTexts } from '../../../shared/request/server-texts.server.ts'
import { PageTexts, useText } from '../../../shared/texts.tsx'
import { settingsTitle } from '../settings-title.server.ts'
import type { Route } from './+types/page'
import { Balance } from './balance.tsx'
import { CreditHistory } from './credit-history.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const history = await context.get(hostContext).call(credits.history, { query: {} })
  return {
    title: settingsTitle(context, 'settings.credits'),
    texts: pageTexts(context, 'credit-history', 'gifts', 'claims'),
    history,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Credits({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Lead />
      <Balance />
      <CreditHistory first={loaderData.history} />
    </PageTexts>
  )
}

function Lead() {
  const t = useText()
  return <p className="muted">{t('history.lead')}</p>
}
