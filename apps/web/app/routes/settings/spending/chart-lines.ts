/** Where the lines of the chart are: at round amounts, few enough to read. */
const STEPS = [1, 2, 5, 10, 20, 25, 50]
const MOST_LINES = 4

/** Amounts from the highest down to zero, in whole units of the currency; the highest is at least the amount. */
export function chartLines(highest_cents: number): number[] {
  const highest = Math.max(1, highest_cents / 100)
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(highest)) - 1)
  const step = STEPS.map((one) => one * scale).find((one) => Math.ceil(highest / one) < MOST_LINES) ?? highest
  const count = Math.ceil(highest / step)
  return Array.from({ length: count + 1 }, (_, nth) => (count - nth) * step)
}
