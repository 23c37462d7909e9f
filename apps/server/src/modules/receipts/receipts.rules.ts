/** Pure rules of receipts: the tax within a price, the country it is due to, and the number that is shown. */

/** Tax within a price that includes it, the price before tax rounded half up; `rate` in hundredths of a percent. */
export const taxWithin = (total_cents: number, rate: number): number =>
  total_cents - Math.floor((total_cents * 10_000 * 2 + (10_000 + rate)) / ((10_000 + rate) * 2))

interface Places {
  /** What the member declared. */
  declared: string
  /** Of the address the order came from. */
  address: string | null
  /** Of the card or the bank account that paid. */
  instrument: string | null
}

/** The country the tax is due to: two that agree; otherwise what the member declared. */
export function taxCountry({ declared, address, instrument }: Places): string {
  return address !== null && address === instrument ? address : declared
}

const DIGITS = 6

/** Without gaps within a company, a site and a year. */
export const receiptNumber = (company: string, site: string, year: number, number: number): string =>
  `${company}-${site}-${String(year)}-${String(number).padStart(DIGITS, '0')}`.toUpperCase()
