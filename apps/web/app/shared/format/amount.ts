/** Amounts of money as people type them. */
const AMOUNT = /^(\d{1,5})(?:[.,](\d{1,2}))?$/

/** Cents of "50", "50,5" or "50.00"; nothing where it is no amount. */
export function typedCents(text: string): number | undefined {
  const [, whole, part = ''] = AMOUNT.exec(text.replaceAll(/\s/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Cents as they are typed: with the comma or point of the language, and nothing else. */
export const amountToType = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100)

/** "€", as the language writes it. */
export const currencySign = (currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
