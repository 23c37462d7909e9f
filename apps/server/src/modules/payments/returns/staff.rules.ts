/** Pure rules of what people of the operator may do about somebody's money. */

/** Above this a second person has to agree, in cents of whatever currency. */
const ALONE_CENTS = 5000
const SHORTEST_REASON = 5

export interface Responsible {
  by: string
  /** The second person, where there is one. */
  second?: string | undefined
  reason: string
}

/** Why it is not done; nothing where it may be. */
export function staffRefusal({ by, second, reason }: Responsible, cents: number): string | undefined {
  if (by.trim() === '') return '--by: say who you are'
  if (reason.trim().length < SHORTEST_REASON) return '--reason: say why'
  if (cents <= ALONE_CENTS) return undefined
  const name = second?.trim().toLowerCase() ?? ''
  if (name === '') return '--second: above 50.00 somebody else has to agree'
  return name === by.trim().toLowerCase() ? '--second: has to be somebody else' : undefined
}

/** Both names, as they are written down. */
export const signatures = ({ by, second }: Responsible): string => (second === undefined ? by : `${by}, ${second}`)

/** What so many credits of an order cost. */
export const shareCents = (order: { total_cents: number; credits: number }, credits: number): number =>
  order.credits === 0 ? 0 : Math.round((order.total_cents * credits) / order.credits)
