/** Pure rules of reality checks: each time an amount has gone to fictional profiles in a month, the chat says so once. */

/** Where a site names no amount for a currency. */
const USUAL_CENTS = 5000

export const checkAmount = (amounts: Readonly<Record<string, number>>, currency: string): number =>
  amounts[currency] ?? USUAL_CENTS

/** How often the amount is in what went to fictional profiles. */
export const timesOver = (cents: number, amount: number): number => Math.floor(cents / amount)

interface Checked {
  month: string
  times: number
}

/** How often the amount may be in a month's spending before the next check is due. */
export const timesRead = (checked: Checked | null, month: string): number =>
  checked?.month === month ? checked.times : 0
