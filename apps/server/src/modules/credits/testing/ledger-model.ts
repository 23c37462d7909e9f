/**
 * What a wallet must look like after a history. The ledger itself says in which order things happened; the model follows
 * it, and every booking, every answer and every refusal has to be possible there.
 */
import { leftOfLots, type Lot } from '../credits.rules.ts'
import type { Asked } from './histories.ts'
import type { Round } from './playing.ts'

interface Booked {
  number: number
  key: string
  amount: number
  balance: number
  worth_cents: number | null
}

export interface Kept {
  bookings: Booked[]
  lots: { number: number; withdrawn: number }[]
  wallet: { balance: number; bookings: number; spent: number } | undefined
}

interface State {
  bookings: number
  balance: number
  spent: number
  lots: (Lot & { key: string })[]
}

function must(holds: boolean, what: string, seen: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(seen)}`)
}

const leftOf = ({ lots, spent }: State, lot_key: string | null) => {
  const lot = lots.find(({ key }) => key === lot_key)
  return leftOfLots(lots, spent).find(({ number }) => number === lot?.number)
}

/** The state after a booking that was asked for; whatever was not possible is said. */
function follow(state: State, booked: Booked, asked: Asked): State {
  const { wish, key } = asked
  const { number, amount } = booked
  const balance = state.balance + amount
  must(booked.balance === balance && balance >= 0, 'a running balance', { booked, state })
  if (wish.kind === 'grant') {
    must(amount === wish.credits && booked.worth_cents === wish.cents, 'a grant', { booked, wish })
    const lot = { key, number, amount, withdrawn: 0, paid_cents: wish.cents }
    return { ...state, bookings: number, balance, lots: [...state.lots, lot] }
  }
  if (wish.kind === 'spend') {
    must(amount === -wish.price, 'a debit', { booked, wish })
    return { ...state, bookings: number, balance, spent: state.spent + wish.price }
  }
  const rest = leftOf(state, asked.lot_key)
  must(rest !== undefined && rest.left > 0 && amount === -rest.left, 'a withdrawal', { booked, rest })
  must(booked.worth_cents === (rest?.paid_cents === null ? null : rest?.left_cents), 'what is paid back', {
    booked,
    rest,
  })
  const lots = state.lots.map((lot) =>
    lot.key === asked.lot_key ? { ...lot, withdrawn: lot.withdrawn - amount } : lot,
  )
  return { ...state, bookings: number, balance, lots }
}

/** Whether a refusal was possible in a state: nothing was booked yet, and there was a reason. */
function mayRefuse({ wish, lot_key }: Asked, code: string, state: State, booked: Booked | undefined): boolean {
  if (booked && booked.number <= state.bookings) return false
  if (wish.kind === 'spend') return code === 'VK402' && state.balance < wish.price
  return code === 'not_found' && leftOf(state, lot_key) === undefined
}

/** Whether an answer was possible in one of the states of its round. */
function judge({ asked, told }: Round['attempts'][number], states: readonly State[], booked: Booked | undefined): void {
  const seen = { asked, told, booked, states }
  if (told === null) return
  if (told.outcome === 'refused') {
    must(
      states.some((state) => mayRefuse(asked, told.code, state, booked)),
      'a refusal for no reason',
      seen,
    )
  } else if (asked.wish.kind === 'spend') {
    must(booked?.balance === told.balance, 'an answer that is not what was booked', seen)
  } else if (asked.wish.kind === 'grant') {
    must(booked !== undefined && states.some(({ balance }) => balance === told.balance), 'an answered grant', seen)
  } else {
    const isRest = (state: State) => leftOf(state, asked.lot_key)?.left === 0
    must(booked ? told.taken === -booked.amount : told.taken === 0 && states.some(isRest), 'what was taken', seen)
  }
}

/** Throws where the database and the model differ. */
export function compare(rounds: readonly Round[], { bookings, lots, wallet }: Kept): void {
  const asked = new Map<string, Asked[]>()
  for (const { attempts } of rounds) {
    for (const { asked: one } of attempts) asked.set(one.key, [...(asked.get(one.key) ?? []), one])
  }
  const states: State[] = [{ bookings: 0, balance: 0, spent: 0, lots: [] }]
  const byKey = new Map<string, Booked>()
  for (const [nth, booked] of bookings.entries()) {
    const [one] = (asked.get(booked.key) ?? []).filter(({ fate }) => fate !== 'rolled back')
    const before = states.at(-1)
    must(booked.number === nth + 1 && !byKey.has(booked.key), 'a number or a key', bookings)
    if (!one || !before) throw new Error(`booked, and nobody had asked for it: ${JSON.stringify(booked)}`)
    byKey.set(booked.key, booked)
    states.push(follow(before, booked, one))
  }
  let begun = 0
  for (const { attempts, bookings: ended } of rounds) {
    const during = states.slice(begun, ended + 1)
    const soFar = (key: string) => [byKey.get(key)].find((booked) => booked && booked.number <= ended)
    for (const attempt of attempts) judge(attempt, during, soFar(attempt.asked.key))
    begun = ended
  }
  const end = states.at(-1)
  const modelled = { balance: end?.balance, bookings: bookings.length, spent: end?.spent }
  const { balance = 0, bookings: count = 0, spent = 0 } = wallet ?? {}
  must(JSON.stringify(modelled) === JSON.stringify({ balance, bookings: count, spent }), 'a wallet', {
    modelled,
    wallet,
  })
  const withdrawn = end?.lots.map((lot) => ({ number: lot.number, withdrawn: lot.withdrawn }))
  must(JSON.stringify(withdrawn) === JSON.stringify(lots), 'lots', { withdrawn, lots })
}
