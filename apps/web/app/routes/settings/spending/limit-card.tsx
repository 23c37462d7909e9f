/** The monthly limit: how much of it is used up, another one, and the one that was asked for. */
import type { Spending } from '@app/contract'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { Meter } from '@app/ui/meter'
import { refuse } from '../../../shared/api/refusal.ts'
import { setLimit } from '../../../shared/api/spending-calls.ts'
import { amountToType, currencySign, typedCents } from '../../../shared/format/amount.ts'
import { useMoney } from '../../../shared/format/use-money.ts'
import { fieldText } from '../../../shared/forms/field-text.ts'
import { RefusalBanner } from '../../../shared/forms/refusal-banner.tsx'
import { useCall, useSubmit } from '../../../shared/forms/use-submit.ts'
import { T, useLocale, useText } from '../../../shared/texts.tsx'
import { useDay } from '../../../shared/time/use-day.ts'
import { PendingLimit } from './pending-limit.tsx'
import type { ProtectionProps } from './protection-props.ts'

export function LimitCard(props: ProtectionProps) {
  const t = useText()
  const { limit } = props.spending
  return (
    <Card className="stack" id="limit">
      <div className="stack gap-1">
        <h2 className="heading-3">{t('spending.limit')}</h2>
        <p className="text-sm muted">{t('spending.limit.text')}</p>
      </div>
      {limit && <UsedUp spending={props.spending} limit={limit} />}
      {/* A new limit begins the form anew. */}
      <LimitForm key={limit?.cents} {...props} />
      <p className="text-sm muted" id="limit-rule">
        {t('spending.limit.rule')}
      </p>
      <PendingLimit {...props} />
    </Card>
  )
}

function UsedUp({ spending, limit }: { spending: Spending; limit: NonNullable<Spending['limit']> }) {
  const t = useText()
  const day = useDay()
  const money = useMoney()
  const { currency, next_month, months } = spending
  const [used, of, left] = [limit.used_cents, limit.cents, limit.left_cents].map((cents) => money(cents, currency))
  const values = { used: used ?? '', limit: of ?? '', left: left ?? '', date: day(next_month) }
  return (
    <>
      <Meter
        label={t('credits.limit.bought', { month: day(months[0]?.month ?? next_month, { month: 'long' }) })}
        value={limit.used_cents / 100}
        max={limit.cents / 100}
        valueText={t('credits.limit.of', values)}
      />
      <p className="text-sm">
        <T id="spending.limit.left" values={values} tags={{ b: <b /> }} />
      </p>
    </>
  )
}

function LimitForm({ spending: { limit, currency }, onChange }: ProtectionProps) {
  const t = useText()
  const locale = useLocale()
  const save = async (cents: number | null) => {
    const { answer, refusal } = await setLimit(cents)
    if (answer) onChange(answer)
    return refusal
  }
  const { form, busy, refusal } = useSubmit((fields) => {
    const cents = typedCents(fieldText(fields, 'limit'))
    return cents === undefined ? Promise.resolve(refuse('invalid_input', { limit: 'invalid' })) : save(cents)
  })
  const removal = useCall(() => save(null))
  return (
    <>
      <form className="limit-form" {...form} noValidate>
        <Field
          label={t(limit ? 'spending.limit.new' : 'spending.limit.first')}
          note={currencySign(currency, locale)}
          error={refusal?.fieldErrors['limit'] && t('spending.limit.invalid')}
        >
          <Input
            name="limit"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            defaultValue={limit ? amountToType(limit.cents, locale) : ''}
          />
        </Field>
        <Button variant="night" type="submit" busy={busy}>
          {t('spending.limit.save')}
        </Button>
        {limit && (
          <Button variant="ghost" busy={removal.busy} onClick={() => removal.send()}>
            {t('spending.limit.remove')}
          </Button>
        )}
      </form>
      <RefusalBanner refusal={refusal ?? removal.refusal} />
    </>
  )
}
