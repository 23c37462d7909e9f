/**
 * Lets somebody in within the statement of their own call, for calls that are one statement. What is remembered here, of
 * whose a token was a moment ago, lets nobody in: it tells whom to count the call for, and the statement decides.
 */
import type { AccountFacts, Entry } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { hashSecret } from '../secrets.ts'
import { findSession, timesOf, type FoundSession, type Question } from './sessions.service.ts'

/** The oldest are forgotten beyond that, and asked for again. */
const MOST_REMEMBERED = 50_000

interface Entering {
  account: AccountFacts
  entry: Entry
}

interface Entries {
  /** `letIn` hears of the session once it is certain, here or when the statement has told. */
  enter: (question: Question, letIn: (session: FoundSession) => void) => Promise<Entering | null>
}

export function openEntries(db: Database): Entries {
  const remembered = new Map<string, AccountFacts>()

  function remember(key: string, account: AccountFacts): void {
    remembered.delete(key)
    if (account.status !== 'confirmed') return
    remembered.set(key, account)
    const [oldest] = remembered.keys()
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  }

  return {
    async enter(question, letIn) {
      if (!question.token) return null
      const token_hash = hashSecret(question.token)
      const key = `${String(question.site_id)} ${token_hash.toString('latin1')}`
      const lookUp = async () => {
        const session = await findSession(db, question)
        if (session) letIn(session)
        if (session) remember(key, session.account)
        return session?.account
      }
      const known = remembered.get(key)
      const account = known ?? (await lookUp())
      if (!account) return null
      const admit: Entry['admit'] = async ({ member_id, due }) => {
        if (member_id === null) remembered.delete(key)
        if (member_id === null) fail('authentication_required')
        if (!known) return
        if (due) await lookUp()
        else letIn({ account })
      }
      return { account, entry: { token_hash, ...timesOf(question.now), admit } }
    },
  }
}
