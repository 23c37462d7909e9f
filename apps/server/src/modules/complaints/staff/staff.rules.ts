/** Pure rules of what people of the operator may do about a complaint. */
import { COMPLAINT_REOPEN_DAYS } from '@app/contract/limits'
import { daysAfter } from '../../../platform/calendar.ts'

const SHORTEST_REASON = 5
const LONGEST_REASON = 1000
const LONGEST_NAME = 100
export const LONGEST_ANSWER = 8000

interface Responsible {
  by: string
  reason: string
}

/** Why nothing is done; nothing where it may be. */
export function responsibleRefusal({ by, reason }: Responsible): string | undefined {
  if (by.trim() === '' || by.trim().length > LONGEST_NAME) return '--by: say who you are'
  const { length } = reason.trim()
  return length < SHORTEST_REASON || length > LONGEST_REASON ? '--reason: say why, in a line' : undefined
}

interface Complaint {
  state: 'open' | 'answered' | 'closed'
  email: string | null
  state_at: Date
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whoever was not satisfied is answered by somebody else. */
export function answerRefusal({ state, email }: Complaint, by: string, answeredBy: readonly string[]) {
  if (email === null) return '--number: nobody can be answered, the words were forgotten'
  if (state !== 'open') return '--number: it was answered; reopen it first'
  return answeredBy.some((name) => sameName(name, by)) ? '--by: somebody else has to answer this time' : undefined
}

export function reopenRefusal({ state, email, state_at }: Complaint, now: Date): string | undefined {
  if (email === null || state === 'closed') return '--number: it is closed; a new complaint has a number of its own'
  if (state === 'open') return '--number: it is open'
  return daysAfter(state_at, COMPLAINT_REOPEN_DAYS) < now ? '--number: the time to come back is over' : undefined
}
