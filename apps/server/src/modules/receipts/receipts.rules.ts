/** Pure rules of receipts: the tax within a price, the country it is due to, what a credit note takes back, and numbers. */

/** Tax within a price that includes it, the price before tax rounded half up; `rate` in hundredths of a percent. */
export const taxWithin = (total_cents: number, rate: number): number =>
  total_cents - Math.floor((total_cents * 10_000 * 2 + (10_000 + rate)) / ((10_000 + rate) * 2))

export interface BuyerCountries {
  /** What the member declared. */
  declared: string
  /** Of the address the order came from. */
  address: string | null
  /** Of the card or the bank account that paid. */
  instrument: string | null
}

/**
 * The countries the tax may be due to, the likeliest first: the one that two of the three agree on, then what the member
 * declared. The first of them whose rate is known decides.
 */
export function taxCountries({ declared, address, instrument }: BuyerCountries): readonly string[] {
  return address !== null && address === instrument && address !== declared ? [address, declared] : [declared]
}

interface Amounts {
  total_cents: number
  tax_cents: number
}

export const sumOf = (papers: readonly Amounts[]): Amounts => ({
  total_cents: papers.reduce((sum, { total_cents }) => sum + total_cents, 0),
  tax_cents: papers.reduce((sum, { tax_cents }) => sum + tax_cents, 0),
})

/**
 * What a credit note takes back of a receipt: never more than earlier notes have left of it, and with the last cent of the
 * price the last cent of the tax. Undefined where nothing is left.
 */
export function amountsOfNote(
  receipt: Amounts & { tax_rate: number },
  notes: readonly Amounts[],
  cents: number,
): Amounts | undefined {
  const noted = sumOf(notes)
  const left = {
    total_cents: receipt.total_cents - noted.total_cents,
    tax_cents: receipt.tax_cents - noted.tax_cents,
  }
  const total_cents = Math.min(cents, left.total_cents)
  if (total_cents <= 0) return undefined
  if (total_cents === left.total_cents) return left
  return { total_cents, tax_cents: Math.min(taxWithin(total_cents, receipt.tax_rate), left.tax_cents) }
}

/** The last day on which a sale of a day can be sent back; days are written as `YYYY-MM-DD`. */
export function lastRefundDay(day: string, days: number): string {
  const end = new Date(`${day}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + days)
  return end.toISOString().slice(0, 10)
}

/** The number a seller is known by where the tax is due, else the first, which is that of the own country. */
export const vatNumberFor = (vat_numbers: readonly string[], country: string): string | null =>
  vat_numbers.find((number) => number.startsWith(country)) ?? vat_numbers[0] ?? null

const DIGITS = 6

/** Without gaps within a company, a site and a year. */
export const receiptNumber = (prefix: string, year: number, number: number): string =>
  `${prefix}-${String(year)}-${String(number).padStart(DIGITS, '0')}`

/** What the numbers of a company and a site begin with. */
export const numberPrefix = (company: string, site: string): string => `${company}-${site}`.toUpperCase()
