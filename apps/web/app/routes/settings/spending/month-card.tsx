/** This month so far: what was bought, what was spent and on what, and what is left. */
import type { Spending } from '@app/contract'
import { Card } from '@app/ui/card'
import { ShareBar } from '@app/ui/share-bar'
import type { ReactNode } from 'react'
import { useMoney } from '../../../shared/format/use-money.ts'
import { useText } from '../../../shared/texts.tsx'
import { useDay } from '../../../shared/time/use-day.ts'
import { SpentRow } from './spent-row.tsx'

export function MonthCard({ spending }: { spending: Spending }) {
  const t = useText()
  const day = useDay()
  const money = useMoney()
  const { currency, months, spent_credits, left } = spending
  const [current] = months
  if (!current) return null
  const spent = current.real_cents + current.fictional_cents
  return (
    <Card className="stack">
      <h2 className="heading-3">{t('spending.month', { month: day(current.month, { month: 'long' }) })}</h2>
      <div className="spent-parts">
        <dl className="spent-figures">
          <Figure label={t('spending.bought')}>{money(current.bought_cents, currency)}</Figure>
          <Figure label={t('spending.spent')} note={t('credits.amount', { credits: spent_credits })}>
            {money(spent, currency)}
          </Figure>
          <Figure label={t('spending.left')} note={t('credits.amount', { credits: left.credits })}>
            {money(left.cents, currency)}
          </Figure>
        </dl>
        {spent === 0 ? (
          <p className="text-sm muted">{t('spending.nothing')}</p>
        ) : (
          <>
            <Shares fictional={current.fictional_cents} spent={spent} currency={currency} />
            <Kinds spending={spending} />
          </>
        )}
      </div>
    </Card>
  )
}

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {note !== undefined && <span>{note}</span>}
      </dd>
    </div>
  )
}

function Shares({ fictional, spent, currency }: { fictional: number; spent: number; currency: string }) {
  const t = useText()
  const money = useMoney()
  const percentage = Math.round((100 * fictional) / spent)
  const value = (cents: number, percent: number) => (
    <>
      <b>{money(cents, currency)}</b> <span className="muted">{`${String(percent)}%`}</span>
    </>
  )
  return (
    <div className="spent-parts__shares stack gap-2">
      <ShareBar striped={fictional / spent} />
      <dl className="stack gap-2">
        <SpentRow label={t('spending.fictional')} swatch="striped" value={value(fictional, percentage)} />
        <SpentRow label={t('spending.real')} swatch="plain" value={value(spent - fictional, 100 - percentage)} />
      </dl>
    </div>
  )
}

function Kinds({ spending: { spent_on, currency } }: { spending: Spending }) {
  const t = useText()
  const money = useMoney()
  return (
    <dl className="spent-parts__kinds stack gap-2">
      {spent_on.map(({ kind, times, cents }) => (
        <SpentRow
          key={kind}
          label={t(`spending.kind.${kind}`, { count: times })}
          value={<b>{money(cents, currency)}</b>}
        />
      ))}
    </dl>
  )
}
