/** Random histories of a wallet: rounds of what is asked for at once, retries of it, and how each attempt ends. */
import fc from 'fast-check'
import { DEBITS } from '../credits.rules.ts'

/** What becomes of an attempt: it is done; or it is as if the process died, before the commit or after it, unanswered. */
const FATES = ['done', 'rolled back', 'answer lost'] as const

type LedgerAction =
  | { kind: 'grant'; credits: number; cents: number | null }
  | { kind: 'spend'; price: number; account: (typeof DEBITS)[number] }
  /** Takes back what is left of an earlier grant, counted from the latest. */
  | { kind: 'withdraw'; grant: number; why: 'refund' | 'chargeback' }
  /** Asks once more for something, with its key, counted from the latest; perhaps for what is asked at this moment. */
  | { kind: 'retry'; of: number }

export interface Attempt {
  action: LedgerAction
  fate: (typeof FATES)[number]
}

/** At most so many things are asked of one wallet at once. */
export const LANES = 4

const wish: fc.Arbitrary<LedgerAction> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('spend' as const),
      price: fc.integer({ min: 1, max: 8 }),
      account: fc.constantFrom(...DEBITS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      credits: fc.integer({ min: 1, max: 20 }),
      cents: fc.option(fc.integer({ min: 1, max: 5000 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      grant: fc.nat(3),
      why: fc.constantFrom('refund' as const, 'chargeback'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry' as const), of: fc.nat(5) }) },
)
const attempt: fc.Arbitrary<Attempt> = fc.record({
  action: wish,
  fate: fc.oneof({ weight: 6, arbitrary: fc.constant('done' as const) }, fc.constantFrom(...FATES)),
})

/** Rounds, each of up to four attempts at once. */
export const history = fc.array(fc.array(attempt, { minLength: 1, maxLength: LANES }), { minLength: 1, maxLength: 5 })
export type History = Attempt[][]

/** An attempt with its wish named: the same key is the same wish. */
export interface LedgerRequest {
  key: string
  action: Exclude<LedgerAction, { kind: 'retry' }>
  /** The key of the grant that a withdrawal is about. */
  lot_key: string | null
  fate: Attempt['fate']
}

const keyOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`

/** Gives every wish its key and lets retries be of something; those of nothing are left out. */
export function toRequests(rounds: History): LedgerRequest[][] {
  const named: Omit<LedgerRequest, 'fate'>[] = []
  const toRequest = ({ action: attempted, fate }: Attempt): LedgerRequest[] => {
    if (attempted.kind === 'retry') {
      const again = named.at(-1 - attempted.of)
      return again ? [{ ...again, fate }] : []
    }
    const grants = named.filter(({ action: earlier }) => earlier.kind === 'grant')
    const lot_key = attempted.kind === 'withdraw' ? (grants.at(-1 - attempted.grant)?.key ?? null) : null
    if (attempted.kind === 'withdraw' && lot_key === null) return []
    const request = { key: keyOf(named.length + 1), action: attempted, lot_key }
    named.push(request)
    return [{ ...request, fate }]
  }
  return rounds.map((round) => round.flatMap(toRequest))
}
