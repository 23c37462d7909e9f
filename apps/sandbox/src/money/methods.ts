/** The methods of both providers: by which page they are paid, in what currencies, and how long a payer has. */
import type { Instrument, PaymentRecord, Provider } from '../state/records.ts'
import { DAY, HOUR, MINUTE } from './world.ts'

export type PageKind = 'bank' | 'card' | 'wallet' | 'code' | 'transfer' | 'debit'

export interface Method {
  id: string
  provider: Provider
  title: string
  page: PageKind
  currencies: readonly string[]
  /** How long an unpaid payment stays open; null: as long as its page does. */
  ends_after: number | null
  /** The money comes days after the payer decided. */
  delayed: boolean
  refundable: boolean
  instrument: Instrument
}

export const CURRENCIES = ['EUR', 'GBP', 'USD', 'CHF', 'PLN', 'CAD', 'AUD', 'NZD'] as const
const EURO = ['EUR']

const account = (number: string, bic: string): Instrument => ({
  kind: 'account',
  brand: '',
  number,
  country: number.slice(0, 2),
  bic,
})
const DUTCH = account('NL91ABNA0417164300', 'ABNANL2A')
const BELGIAN = account('BE68539007547034', 'GKCCBEBB')
const AUSTRIAN = account('AT611904300234573201', 'BKAUATWW')
const GERMAN = account('DE89370400440532013000', 'COBADEFF')
const POLISH = account('PL61109010140000071219812874', 'WBKPPLPP')
const OTHER: Instrument = { kind: 'other', brand: '', number: '', country: '', bic: '' }
const VISA: Instrument = { kind: 'card', brand: 'Visa', number: '4242', country: 'NL', bic: '' }

type Row = Partial<Method> & Pick<Method, 'id' | 'title' | 'page'>
const PLAIN = { currencies: CURRENCIES, ends_after: 30 * MINUTE, delayed: false, refundable: true, instrument: OTHER }

const MOLLIE: readonly Row[] = [
  { id: 'ideal', title: 'iDEAL', page: 'bank', currencies: EURO, ends_after: 15 * MINUTE, instrument: DUTCH },
  { id: 'creditcard', title: 'Card', page: 'card', instrument: VISA },
  { id: 'paypal', title: 'PayPal', page: 'wallet', ends_after: 72 * HOUR },
  {
    id: 'banktransfer',
    title: 'Bank transfer',
    page: 'transfer',
    currencies: EURO,
    ends_after: 14 * DAY,
    delayed: true,
  },
  { id: 'bancontact', title: 'Bancontact', page: 'bank', currencies: EURO, ends_after: HOUR, instrument: BELGIAN },
  { id: 'eps', title: 'EPS', page: 'bank', currencies: EURO, ends_after: HOUR, instrument: AUSTRIAN },
  { id: 'applepay', title: 'Apple Pay', page: 'wallet', instrument: VISA },
  { id: 'blik', title: 'BLIK', page: 'code', currencies: ['PLN'], ends_after: HOUR, instrument: POLISH },
  {
    id: 'przelewy24',
    title: 'Przelewy24',
    page: 'bank',
    currencies: ['PLN', 'EUR'],
    ends_after: HOUR,
    instrument: POLISH,
  },
  { id: 'paysafecard', title: 'paysafecard', page: 'code', ends_after: 15 * MINUTE, refundable: false },
  { id: 'directdebit', title: 'Direct debit', page: 'debit', currencies: EURO, delayed: true, instrument: DUTCH },
]

const STRIPE: readonly Row[] = [
  { id: 'card', title: 'Card', page: 'card', instrument: VISA },
  { id: 'ideal', title: 'iDEAL', page: 'bank', currencies: EURO, instrument: DUTCH },
  { id: 'bancontact', title: 'Bancontact', page: 'bank', currencies: EURO, instrument: BELGIAN },
  { id: 'eps', title: 'EPS', page: 'bank', currencies: EURO, instrument: AUSTRIAN },
  { id: 'paypal', title: 'PayPal', page: 'wallet' },
  { id: 'blik', title: 'BLIK', page: 'code', currencies: ['PLN'], instrument: POLISH },
  { id: 'p24', title: 'Przelewy24', page: 'bank', currencies: ['PLN', 'EUR'], instrument: POLISH },
  { id: 'giropay', title: 'giropay', page: 'bank', currencies: EURO, instrument: GERMAN },
  { id: 'sofort', title: 'Sofort', page: 'bank', currencies: EURO, delayed: true, instrument: GERMAN },
  { id: 'sepa_debit', title: 'Direct debit', page: 'debit', currencies: EURO, delayed: true, instrument: DUTCH },
  { id: 'customer_balance', title: 'Bank transfer', page: 'transfer', currencies: EURO, delayed: true },
]

const complete =
  (provider: Provider) =>
  (row: Row): Method => ({
    ...PLAIN,
    // Their page says when it ends, not the method.
    ...(provider === 'stripe' ? { ends_after: null } : {}),
    provider,
    ...row,
  })

export const METHODS: readonly Method[] = [...MOLLIE.map(complete('mollie')), ...STRIPE.map(complete('stripe'))]

export function findMethod(provider: Provider, id: string | null): Method | undefined {
  return METHODS.find((method) => method.provider === provider && method.id === id)
}

/** What the payer of a payment can choose. Mollie's page has no debits: they follow a mandate. */
export function methodsFor({ provider, currency, methods }: PaymentRecord): Method[] {
  return METHODS.filter(
    (method) =>
      method.provider === provider &&
      method.currencies.includes(currency) &&
      !(provider === 'mollie' && method.page === 'debit') &&
      (methods.length === 0 || methods.includes(method.id)),
  )
}
