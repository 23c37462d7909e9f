/** How long a code is good for, how often it may be tried, and when there is another. */
const MINUTE_MS = 60_000

export const CODE_MINUTES = 15
export const MOST_TRIES = 5
/** The first one, and three more. */
export const MOST_SENDS = 4
const RESEND_SECONDS = 30
/** After the last try there is no other code for so long. */
const SPENT_MINUTES = 15
/** The form outlives its code by so much: another code can be sent for it. */
const FORM_MINUTES = 15

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

export const codeEnd = (sent_at: Date): Date => after(sent_at, CODE_MINUTES * MINUTE_MS)

/** A try now that is the last one: until when there is no other code, and when the form ends if nobody asks for it. */
export const afterLastTry = (now: Date) => ({
  blocked_until: after(now, SPENT_MINUTES * MINUTE_MS),
  expires_at: after(now, SPENT_MINUTES * MINUTE_MS),
})

/** Codes that ended before this have no form any more. */
export const formsEnd = (now: Date): Date => after(now, -FORM_MINUTES * MINUTE_MS)

export const isFormKept = ({ expires_at }: { expires_at: Date }, now: Date): boolean => expires_at > formsEnd(now)

/** Who was sent a code before this can have another. */
export const resendBefore = (now: Date): Date => after(now, -RESEND_SECONDS * 1000)

interface Sent {
  sends: number
  sent_at: Date | null
  blocked_until: Date | null
}

/** From when on there is another code; null: there is no other. */
export function resendAt({ sends, sent_at, blocked_until }: Sent): Date | null {
  if (sends >= MOST_SENDS || sent_at === null) return null
  const soonest = after(sent_at, RESEND_SECONDS * 1000)
  return blocked_until !== null && blocked_until > soonest ? blocked_until : soonest
}

/** Whole minutes, as people wait. */
export const minutesUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS))
