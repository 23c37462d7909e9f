/** What ways to pay are called, and what they are known by in a small box. Most are names, and the same in every language. */
import { CARD_METHODS, type PaymentMethod } from '@app/contract/payment-methods'
import { useText } from '../texts.tsx'

/** What has a word in every language instead of a name. */
const IN_WORDS = ['creditcard', 'sdd', 'sct'] as const
type InWords = (typeof IN_WORDS)[number]

const NAMES: Readonly<Record<Exclude<PaymentMethod, InWords>, string>> = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  eps: 'eps',
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  cartebancaire: 'Carte Bancaire',
  nexi: 'Nexi',
  applepay: 'Apple Pay',
  paypal: 'PayPal',
  blik: 'BLIK',
  prezelewy24: 'Przelewy24',
  paysafecard: 'paysafecard',
  giropay: 'giropay',
  sofort: 'SOFORT',
}

const SHORT: Readonly<Partial<Record<PaymentMethod, string>>> = {
  bancontact: 'BC',
  creditcard: 'CARD',
  visa: 'VISA',
  mastercard: 'MC',
  cartebancaire: 'CB',
  applepay: 'Pay',
  prezelewy24: 'P24',
  sdd: 'SEPA',
  sct: 'SEPA',
  paysafecard: 'psc',
}

const isInWords = (method: PaymentMethod): method is InWords => IN_WORDS.some((one) => one === method)

export function useMethodName(): (method: PaymentMethod) => string {
  const t = useText()
  return (method) => (isInWords(method) ? t(`method.${method}`) : NAMES[method])
}

export const methodMark = (method: PaymentMethod): string =>
  SHORT[method] ?? (isInWords(method) ? method : NAMES[method])

/** What is paid with a card, whatever it is called: it may be refused once and taken the next time. */
export const isCard = (method: PaymentMethod): boolean => CARD_METHODS.includes(method) || method === 'applepay'
