/** What cards are called: providers write their brands in many ways. */
const BRANDS: Readonly<Record<string, readonly [name: string, mark: string]>> = {
  visa: ['Visa', 'VISA'],
  mastercard: ['Mastercard', 'MC'],
  maestro: ['Maestro', 'MAES'],
  americanexpress: ['American Express', 'AMEX'],
  amex: ['American Express', 'AMEX'],
  cartesbancaires: ['Carte Bancaire', 'CB'],
  cartebancaire: ['Carte Bancaire', 'CB'],
}

const brandOf = (brand: string | null) => BRANDS[(brand ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')]

/** They stay on one line. */
const lastDigits = (last4: string) => `••••\u00A0${last4}`

/** A card as its owner knows it: `Visa •••• 4242`. */
export const cardName = ({ brand, last4 }: { brand: string | null; last4: string }): string =>
  [brandOf(brand)?.[0] ?? brand, lastDigits(last4)].filter(Boolean).join(' ')

/** A few letters for a small box. */
export const cardMark = (brand: string | null): string => brandOf(brand)?.[1] ?? 'CARD'

/** `2028-08` as it stands on a card. */
export const cardMonth = (expires: string): string => `${expires.slice(5, 7)}/${expires.slice(2, 4)}`

export const accountName = (word: string, last4: string): string => `${word} ${lastDigits(last4)}`
