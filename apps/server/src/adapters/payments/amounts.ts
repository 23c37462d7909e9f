/**
 * Cents and what providers write instead of them: the one place where an amount changes its form. Every currency that we
 * sell in has two decimals; one that has not is refused here, before it is a hundred times too much.
 */
import { CURRENCIES, type Currency } from '@app/contract/payment-methods'

const DECIMALS = 2
const DECIMAL = /^(-?)(\d{1,13})\.(\d{2})$/

export function requireCurrency(currency: string): Currency {
  const known = CURRENCIES.find((one) => one === currency)
  const decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  if (known === undefined || decimals !== DECIMALS) throw new Error(`${currency} is not one of our currencies`)
  return known
}

/** `1874` as `18.74`. */
export function toDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`${String(cents)} is no amount`)
  const digits = String(cents).padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}

/** `18.74` as `1874`; nothing where it is written in another way, which may be a currency without cents. */
export function fromDecimal(value: string): number | undefined {
  const [, sign, whole = '', rest = ''] = DECIMAL.exec(value) ?? []
  if (sign === undefined) return undefined
  const cents = Number(`${whole}${rest}`)
  return sign === '-' ? -cents : cents
}
