/** The card numbers that work here. No other is taken, looked at again or kept. */
import type { Instrument } from '../state/records.ts'
import type { Reason } from './reasons.ts'

export interface TestCard {
  number: string
  brand: 'Visa' | 'Mastercard'
  about: string
  does: 'pay' | 'pay, then charge back' | 'ask the bank' | { fail: Reason }
  /** Why it is declined when it is charged again without the payer. */
  again?: Reason
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', about: 'Pays', does: 'pay' },
  {
    number: '5555555555554444',
    brand: 'Mastercard',
    about: 'Pays, then is charged back',
    does: 'pay, then charge back',
  },
  { number: '4000002760003184', brand: 'Visa', about: 'Asks for 3-D Secure', does: 'ask the bank' },
  { number: '4000000000000002', brand: 'Visa', about: 'Declined', does: { fail: 'card_declined' } },
  { number: '4000000000009995', brand: 'Visa', about: 'Not enough money', does: { fail: 'insufficient_funds' } },
  { number: '4000000000000069', brand: 'Visa', about: 'Card expired', does: { fail: 'card_expired' } },
  { number: '4000000000000341', brand: 'Visa', about: 'Pays, then is declined', does: 'pay', again: 'card_declined' },
  {
    number: '4000002500003155',
    brand: 'Visa',
    about: 'Pays, then needs the payer',
    does: 'pay',
    again: 'authentication_required',
  },
  {
    number: '4000000000004954',
    brand: 'Visa',
    about: 'Pays, then looks like fraud',
    does: 'pay',
    again: 'possible_fraud',
  },
]

/** The last month of all of them. */
export const CARD_EXPIRY = { year: 2028, month: 8 }

/** By the whole number, with or without spaces, or by its last four digits. */
export function findCard(text: string): TestCard | undefined {
  const digits = text.replaceAll(/\s/g, '')
  return TEST_CARDS.find(({ number }) => number === digits || number.slice(-4) === digits)
}

export const instrumentOfCard = ({ brand, number }: TestCard): Instrument => ({
  kind: 'card',
  brand,
  number: number.slice(-4),
  country: brand === 'Visa' ? 'NL' : 'BE',
  bic: '',
})

/** Why a charge of a card that was kept is declined; nothing where it is paid. */
export const declineAgain = ({ kind, number }: Instrument): Reason | undefined =>
  kind === 'card' ? TEST_CARDS.find((card) => card.number.endsWith(number))?.again : undefined
