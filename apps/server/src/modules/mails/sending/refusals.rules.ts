/** When an address is given up, and what still goes to one that was. */

/** Why a mail is sent: its receiver requested it just now, has to be told it, or only may want to know it. */
export type MailWeight = 'requested' | 'required' | 'notice'

/** So many soft bounces on so many days within so many are a refusal. */
export const SOFT_BOUNCE_DAYS = 14
const SOFT_BOUNCES = 5
const SOFT_DAYS = 3

const REQUESTED_A_DAY = 3
/** Who switched mails on again and was refused again needs another address. */
const CHANCES = 2
const RESUME_PAUSE_MS = 24 * 60 * 60 * 1000

export const isGivenUp = ({ bounces, days }: { bounces: number; days: number }) =>
  bounces >= SOFT_BOUNCES && days >= SOFT_DAYS

/** Whether a mail goes to an address that is refused, as the so-manieth of the day that was requested. */
export function goesNevertheless(weight: MailWeight, requested_today: number): boolean {
  if (weight === 'required') return true
  return weight === 'requested' && requested_today <= REQUESTED_A_DAY
}

interface Refused {
  reason: string
  times: number
  resumed_at: Date | null
}

export const isRefused = (refusals: readonly Refused[]): boolean =>
  refusals.some(({ resumed_at }) => resumed_at === null)

/** Whether its owner may switch mails on again, once a day. */
export function mayResume(refusals: readonly Refused[], now: Date): 'yes' | 'too_soon' | 'never' {
  if (refusals.some(({ reason, times }) => reason === 'bounce' && times >= CHANCES)) return 'never'
  const resumed = Math.max(-Infinity, ...refusals.map(({ resumed_at }) => resumed_at?.getTime() ?? -Infinity))
  return now.getTime() - resumed < RESUME_PAUSE_MS ? 'too_soon' : 'yes'
}
