/** What a member bought and where it went, and the limits they set themselves. */
import { spending } from '@app/contract/addresses/spending'
import '@app/ui/meters.css'
import '@app/ui/spending-page.css'
import '@app/ui/sums.css'
import { useState } from 'react'
import { hostContext } from '../../../shared/request/host.ts'
import { pageTexts } from '../../../shared/request/server-texts.server.ts'
import { describePage } from '../../../shared/site/describe-page.ts'
import { PageTexts, useText } from '../../../shared/texts.tsx'
import { settingsTitle } from '../settings-title.server.ts'
import type { Route } from './+types/page'
import { BreakCard } from './break-card.tsx'
import { CheckCard } from './check-card.tsx'
import { LimitCard } from './limit-card.tsx'
import { MonthCard } from './month-card.tsx'
import { YearCard } from './year-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    title: settingsTitle(context, 'settings.spending'),
    texts: pageTexts(context, 'spending'),
    spending: await context.get(hostContext).call(spending.read, {}),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function SpendingPage({ loaderData }: Route.ComponentProps) {
  const [current, setCurrent] = useState(loaderData.spending)
  return (
    <PageTexts texts={loaderData.texts}>
      <Lead />
      <MonthCard spending={current} />
      <YearCard months={current.months} currency={current.currency} />
      <div className="spent-protection">
        <LimitCard spending={current} onChange={setCurrent} />
        <div className="stack gap-5">
          <BreakCard spending={current} onChange={setCurrent} />
          <CheckCard spending={current} onChange={setCurrent} />
        </div>
      </div>
    </PageTexts>
  )
}

function Lead() {
  const t = useText()
  return <p className="muted">{t('spending.lead')}</p>
}
