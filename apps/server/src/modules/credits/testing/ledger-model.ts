/**
 * What a wallet must look like after a history. The ledger itself says in which order things happened; the model follows
 * it, and every entry, every answer and every refusal has to be possible there.
 */
import { remainderOfLots, type Lot } from '../credits.rules.ts'
import type { LedgerRequest } from './histories.ts'
import type { Round } from './run-histories.ts'

interface StoredEntry {
  number: number
  key: string
  amount: number
  balance: number
  worth_cents: number | null
}

export interface StoredWallet {
  entries: StoredEntry[]
  lots: { number: number; withdrawn: number }[]
  wallet: { balance: number; entries: number; spent: number } | undefined
}

interface State {
  entries: number
  balance: number
  spent: number
  lots: (Lot & { key: string })[]
}

function must(holds: boolean, what: string, seen: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(seen)}`)
}

const leftOf = ({ lots, spent }: State, lot_key: string | null) => {
  const lot = lots.find(({ key }) => key === lot_key)
  return remainderOfLots(lots, spent).find(({ number }) => number === lot?.number)
}

/** The state after a entry that was asked for; whatever was not possible is said. */
function applyRequest(state: State, entry: StoredEntry, request: LedgerRequest): State {
  const { action: wish, key } = request
  const { number, amount } = entry
  const balance = state.balance + amount
  must(entry.balance === balance && balance >= 0, 'a running balance', { booked: entry, state })
  if (wish.kind === 'grant') {
    must(amount === wish.credits && entry.worth_cents === wish.cents, 'a grant', { booked: entry, wish })
    const lot = { key, number, amount, withdrawn: 0, paid_cents: wish.cents }
    return { ...state, entries: number, balance, lots: [...state.lots, lot] }
  }
  if (wish.kind === 'spend') {
    must(amount === -wish.price, 'a debit', { booked: entry, wish })
    return { ...state, entries: number, balance, spent: state.spent + wish.price }
  }
  const rest = leftOf(state, request.lot_key)
  must(rest !== undefined && rest.left > 0 && amount === -rest.left, 'a withdrawal', { booked: entry, rest })
  must(entry.worth_cents === (rest?.paid_cents === null ? null : rest?.left_cents), 'what is paid back', {
    booked: entry,
    rest,
  })
  const lots = state.lots.map((lot) =>
    lot.key === request.lot_key ? { ...lot, withdrawn: lot.withdrawn - amount } : lot,
  )
  return { ...state, entries: number, balance, lots }
}

/** Whether a refusal was possible in a state: nothing was booked yet, and there was a reason. */
function isRefusalAllowed(
  { action: wish, lot_key }: LedgerRequest,
  code: string,
  state: State,
  entry: StoredEntry | undefined,
): boolean {
  if (entry && entry.number <= state.entries) return false
  if (wish.kind === 'spend') return code === 'VK402' && state.balance < wish.price
  return code === 'not_found' && leftOf(state, lot_key) === undefined
}

/** Whether an answer was possible in one of the states of its round. */
function expectResponse(
  { request, response }: Round['attempts'][number],
  states: readonly State[],
  entry: StoredEntry | undefined,
): void {
  const seen = { request, response, entry, states }
  if (response === null) return
  if (response.outcome === 'refused') {
    must(
      states.some((state) => isRefusalAllowed(request, response.code, state, entry)),
      'a refusal for no reason',
      seen,
    )
  } else if (request.action.kind === 'spend') {
    must(entry?.balance === response.balance, 'an answer that is not what was booked', seen)
  } else if (request.action.kind === 'grant') {
    must(entry !== undefined && states.some(({ balance }) => balance === response.balance), 'an answered grant', seen)
  } else {
    const isRest = (state: State) => leftOf(state, request.lot_key)?.left === 0
    must(entry ? response.taken === -entry.amount : response.taken === 0 && states.some(isRest), 'what was taken', seen)
  }
}

/** Throws where the database and the model differ. */
export function compare(rounds: readonly Round[], { entries, lots, wallet }: StoredWallet): void {
  const requestsByKey = new Map<string, LedgerRequest[]>()
  for (const { attempts } of rounds) {
    for (const { request } of attempts)
      requestsByKey.set(request.key, [...(requestsByKey.get(request.key) ?? []), request])
  }
  const states: State[] = [{ entries: 0, balance: 0, spent: 0, lots: [] }]
  const byKey = new Map<string, StoredEntry>()
  for (const [nth, entry] of entries.entries()) {
    const [request] = (requestsByKey.get(entry.key) ?? []).filter(({ fate }) => fate !== 'rolled back')
    const before = states.at(-1)
    must(entry.number === nth + 1 && !byKey.has(entry.key), 'a number or a key', entries)
    if (!request || !before) throw new Error(`booked, and nobody had asked for it: ${JSON.stringify(entry)}`)
    byKey.set(entry.key, entry)
    states.push(applyRequest(before, entry, request))
  }
  let begun = 0
  for (const { attempts, entries: ended } of rounds) {
    const during = states.slice(begun, ended + 1)
    const soFar = (key: string) => [byKey.get(key)].find((entry) => entry && entry.number <= ended)
    for (const attempt of attempts) expectResponse(attempt, during, soFar(attempt.request.key))
    begun = ended
  }
  const end = states.at(-1)
  const modelled = { balance: end?.balance, entries: entries.length, spent: end?.spent }
  const { balance = 0, entries: count = 0, spent = 0 } = wallet ?? {}
  must(JSON.stringify(modelled) === JSON.stringify({ balance, entries: count, spent }), 'a wallet', {
    modelled,
    wallet,
  })
  const withdrawn = end?.lots.map((lot) => ({ number: lot.number, withdrawn: lot.withdrawn }))
  must(JSON.stringify(withdrawn) === JSON.stringify(lots), 'lots', { withdrawn, lots })
}
