/** Random histories of a wallet: rounds of what is asked for at once, retries of it, and how each attempt ends. */
import fc from 'fast-check'
import { DEBITS } from '../credits.rules.ts'

/** What becomes of an attempt: it is done; or it is as if the process died, before the commit or after it, unanswered. */
const FATES = ['done', 'rolled back', 'answer lost'] as const

type Wish =
  | { kind: 'grant'; credits: number; cents: number | null }
  | { kind: 'spend'; price: number; account: (typeof DEBITS)[number] }
  /** Takes back what is left of an earlier grant, counted from the latest. */
  | { kind: 'withdraw'; grant: number; why: 'refund' | 'chargeback' }
  /** Asks once more for something, with its key, counted from the latest; perhaps for what is asked at this moment. */
  | { kind: 'retry'; of: number }

export interface Attempt {
  wish: Wish
  fate: (typeof FATES)[number]
}

/** At most so many things are asked of one wallet at once. */
export const LANES = 4

const wish: fc.Arbitrary<Wish> = fc.oneof(
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
  wish,
  fate: fc.oneof({ weight: 6, arbitrary: fc.constant('done' as const) }, fc.constantFrom(...FATES)),
})

/** Rounds, each of up to four attempts at once. */
export const history = fc.array(fc.array(attempt, { minLength: 1, maxLength: LANES }), { minLength: 1, maxLength: 5 })
export type History = Attempt[][]

/** An attempt with its wish named: the same key is the same wish. */
export interface Asked {
  key: string
  wish: Exclude<Wish, { kind: 'retry' }>
  /** The key of the grant that a withdrawal is about. */
  lot_key: string | null
  fate: Attempt['fate']
}

const keyOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`

/** Gives every wish its key and lets retries be of something; those of nothing are left out. */
export function nameWishes(rounds: History): Asked[][] {
  const named: Omit<Asked, 'fate'>[] = []
  const nameOne = ({ wish: made, fate }: Attempt): Asked[] => {
    if (made.kind === 'retry') {
      const again = named.at(-1 - made.of)
      return again ? [{ ...again, fate }] : []
    }
    const grants = named.filter(({ wish: earlier }) => earlier.kind === 'grant')
    const lot_key = made.kind === 'withdraw' ? (grants.at(-1 - made.grant)?.key ?? null) : null
    if (made.kind === 'withdraw' && lot_key === null) return []
    const asked = { key: keyOf(named.length + 1), wish: made, lot_key }
    named.push(asked)
    return [{ ...asked, fate }]
  }
  return rounds.map((round) => round.flatMap(nameOne))
}
