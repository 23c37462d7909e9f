/** The ways to pay in a country, and the choice of the country. */
import type { PaymentMethod } from '@app/contract/payment-methods'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Icon } from '@app/ui/icon'
import { PaymentOption, PaymentOptions } from '@app/ui/payment-option'
import { Select } from '@app/ui/select'
import { Lock } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { CountryOptions } from '../../shared/places/place-options.tsx'
import { methodMark, useMethodName } from '../../shared/orders/method-names.ts'
import { T, useText } from '../../shared/texts.tsx'
import type { Ways } from './checkout-data.ts'

interface PaymentWaysProps {
  ways: Ways
  company: string
  /** The address that shows the ways of another country; where there is none, the country is given. */
  page?: string
  onCountry?: (form: HTMLFormElement) => void
}

export function PaymentWays({ ways, company, page, onCountry }: PaymentWaysProps) {
  const t = useText()
  return (
    <section className="checkout__ways stack gap-5" aria-labelledby="ways">
      <div className="stack gap-3">
        <div className="checkout__ways-head">
          <h2 id="ways" className="heading-3">
            {t('checkout.how')}
          </h2>
          {page !== undefined && <CountryField country={ways.country} page={page} onCountry={onCountry} />}
        </div>
        <Options ways={ways} />
      </div>
      <p className="cluster cluster--top text-sm muted">
        <Icon of={Lock} size={18} />
        <span>
          <T id="checkout.safe" values={{ company }} tags={{ b: <b className="text-ink" /> }} />
        </span>
      </p>
    </section>
  )
}

interface CountryFieldProps {
  country: string
  page: string
  onCountry: PaymentWaysProps['onCountry']
}

function CountryField({ country, page, onCountry }: CountryFieldProps) {
  const t = useText()
  return (
    <div className="checkout__country">
      <Field label={<span className="sr-only">{t('checkout.country')}</span>}>
        <Select
          name="country"
          native
          defaultValue={country}
          onChange={({ target }) => target.form && onCountry?.(target.form)}
        >
          <CountryOptions />
        </Select>
      </Field>
      <noscript>
        <Button variant="line" size="sm" type="submit" native formMethod="get" formAction={page}>
          {t('checkout.country.show')}
        </Button>
      </noscript>
    </div>
  )
}

/** Whether this browser pays with Apple's wallet: only the browser knows. */
const canApplePay = () => 'ApplePaySession' in window

function useShownMethods({ methods, method }: Ways): readonly PaymentMethod[] {
  const apple = useSyncExternalStore(
    () => () => undefined,
    canApplePay,
    () => false,
  )
  return methods.filter((one) => one !== 'applepay' || apple || one === method)
}

const NOTES: Readonly<Partial<Record<PaymentMethod, string>>> = { creditcard: 'Visa, Mastercard, Maestro' }

function Options({ ways }: { ways: Ways }) {
  const t = useText()
  const methodName = useMethodName()
  const methods = useShownMethods(ways)
  const first = ways.method && methods.includes(ways.method) ? ways.method : methods[0]
  if (methods.length === 0) return <p role="status">{t('checkout.none')}</p>
  return (
    <PaymentOptions legend={t('checkout.how')}>
      {methods.map((method) => (
        <PaymentOption
          // The first of a country is chosen until another is.
          key={`${ways.country} ${method}`}
          name="method"
          value={method}
          defaultChecked={method === first}
          mark={methodMark(method)}
          note={method === 'ideal' ? t('method.ideal.note') : NOTES[method]}
        >
          {methodName(method)}
        </PaymentOption>
      ))}
    </PaymentOptions>
  )
}
