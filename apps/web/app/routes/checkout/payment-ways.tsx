/** The ways to pay in a country, and the choice of the country. */
import { CARD_METHODS, type PaymentMethod } from '@app/contract/payment-methods'
import { Button } from '@app/ui/button'
import { Checkbox } from '@app/ui/checkbox'
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
        <Remember />
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

/** What a card may be called, the usual one of the country first. */
const CARD_NOTES: Readonly<Partial<Record<PaymentMethod, string>>> = {
  creditcard: 'Visa, Mastercard, Maestro',
  cartebancaire: 'CB, Visa, Mastercard',
  nexi: 'Nexi, Visa, Mastercard',
}

/** Whether the card may be charged again. It is shown with cards alone, and nobody ticks it but the buyer. */
function Remember() {
  const t = useText()
  return (
    <div className="checkout__remember">
      <Checkbox name="store" autoComplete="off">
        <span className="text-sm">{t('checkout.remember')}</span>
        <span className="payment-option__note">{t('checkout.remember.note')}</span>
      </Checkbox>
    </div>
  )
}

/** Cards are one way with one name, unless the address asks for one of them. */
function useWayName(): (method: PaymentMethod) => string {
  const methodName = useMethodName()
  return (method) => methodName(method in CARD_NOTES ? 'creditcard' : method)
}

function Options({ ways }: { ways: Ways }) {
  const t = useText()
  const wayName = useWayName()
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
          note={method === 'ideal' ? t('method.ideal.note') : CARD_NOTES[method]}
          data-card={CARD_METHODS.includes(method) || undefined}
        >
          {wayName(method)}
        </PaymentOption>
      ))}
    </PaymentOptions>
  )
}
