/** Making a format is slow, using one is not; there are few. */
const formats = new Map<string, Intl.NumberFormat>()

/** An amount in the reader's way of writing it. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, format)
  return format.format(amount)
}
