/** A monthly limit, offered once with the first order. Closed, empty, and nothing waits for it. */
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { currencySign } from '../../shared/format/amount.ts'
import { useMoney } from '../../shared/format/use-money.ts'
import { useLocale, useText } from '../../shared/texts.tsx'
import type { FormRefusal, NewCheckout } from './checkout-data.ts'

interface LimitFieldProps {
  price: NewCheckout['bundle']['price']
  refused: FormRefusal | undefined
}

export function LimitField({ price: { total_cents, currency }, refused }: LimitFieldProps) {
  const t = useText()
  const money = useMoney()
  const locale = useLocale()
  const isRefused = refused?.refusal.fields?.some(({ path }) => path === 'limit') ?? false
  return (
    <details open={isRefused || undefined}>
      <summary className="link link--tap text-sm code-toggle">{t('checkout.limit')}</summary>
      <Field
        label={t('checkout.limit.label')}
        note={currencySign(currency, locale)}
        hint={t('checkout.limit.text')}
        error={isRefused && t('checkout.limit.low', { price: money(total_cents, currency) })}
      >
        <Input name="limit" inputMode="decimal" autoComplete="off" maxLength={8} />
      </Field>
    </details>
  )
}
