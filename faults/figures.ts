// What a run is worth in numbers.
import { isOk, isOp, type Operation } from './history/operation.ts'
import type { Injury } from './nemesis/nemesis.ts'

export interface Figures {
  operations: number
  outcomes: Record<Operation['type'], number>
  /** Answers of 5xx or none at all, of all that were awaited. */
  errorShare: number
  injuries: readonly Injury[]
  /** Between two acknowledged messages, in milliseconds. */
  longestGap: number
  /** From the end of a fault to the first answer of each api process. */
  recoveries: readonly { name: string; ms: number }[]
  /** How long a plain read takes in calm, and while Redis suffers. */
  calm: Quantiles
  withoutRedis: Quantiles
  slowestAnswer: number
  /** Orders that were opened, and payments of which somebody saw that they were completed. */
  bought: { orders: number; completed: number }
  /** Acknowledged withdrawals, what banks took back and gave again, debits that were signed, and limits that were set. */
  returned: { withdrawals: number; chargebacks: number; reversals: number; debits: number; limits: number }
}

interface Quantiles {
  median: number
  p99: number
}

function quantiles(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { median: at(0.5), p99: at(0.99) }
}

function longestGap(operations: readonly Operation[]): number {
  const ends = operations
    .filter(({ op, type }) => op === 'send' && type === 'ok')
    .map(({ tEnd }) => tEnd)
    .toSorted((a, b) => a - b)
  return Math.round(ends.reduce((most, end, index) => Math.max(most, end - (ends[index - 1] ?? end)), 0))
}

function recoveryOf({ fault, to }: Injury, operations: readonly Operation[]) {
  const answered = [0, 1].map((api) => {
    const after = operations.filter(
      (item) => item.api === api && item.type === 'ok' && item.op === 'send' && item.tStart >= to,
    )
    return after.reduce((first, { tEnd }) => Math.min(first, tEnd), Infinity) - to
  })
  return { name: fault.name, ms: Math.round(Math.max(...answered)) }
}

/** Whether who talks with others notices it: they need neither the worker nor the payment provider nor the push service. */
const isFelt = ({ hits }: Injury['fault']) => hits !== 'worker' && hits !== 'provider' && hits !== 'push'

const isRead = ({ op, type }: Operation) => op === 'read' && type === 'ok'

function boughtIn(operations: readonly Operation[]): Figures['bought'] {
  const orders = operations.filter(isOp('order')).filter(isOk)
  const seen = operations.filter(isOp('payment')).filter(isOk)
  const completed = seen.filter(({ answer }) => answer.status === 'completed').map(({ input }) => input.payment)
  return { orders: new Set(orders.map(({ answer }) => answer.order)).size, completed: new Set(completed).size }
}

function returnedIn(operations: readonly Operation[]): Figures['returned'] {
  const atBank = (does: string) =>
    operations.filter(isOp('bank')).filter((one) => isOk(one) && one.input.does === does).length
  const withdrawn = operations.filter(isOp('withdraw')).filter(isOk)
  const signed = operations.filter(isOp('sign')).filter(isOk)
  return {
    withdrawals: new Set(withdrawn.map(({ input }) => input.order)).size,
    chargebacks: atBank('charges back'),
    reversals: atBank('reverses the chargeback'),
    debits: new Set(signed.map(({ answer }) => answer.payment)).size,
    limits: operations.filter(isOp('limit')).filter(isOk).length,
  }
}

export function figuresOf(operations: readonly Operation[], injuries: readonly Injury[]): Figures {
  const during = ({ tStart, tEnd }: Operation, list: readonly Injury[]) =>
    list.some(({ from, to }) => tStart < to && tEnd > from)
  const redis = injuries.filter(({ fault }) => fault.hits === 'redis')
  const others = injuries.filter(({ fault }) => fault.hits !== 'redis' && isFelt(fault))
  const reads = operations.filter(isRead)
  const took = (list: readonly Operation[]) => list.map(({ tStart, tEnd }) => tEnd - tStart)
  const site = operations.filter(({ op }) => op !== 'ledger' && op !== 'bank')
  const count = (type: Operation['type']) => operations.filter((item) => item.type === type).length
  return {
    operations: operations.length,
    outcomes: { ok: count('ok'), fail: count('fail'), info: count('info') },
    errorShare: site.filter(({ type, tries }) => type === 'info' || tries > 1).length / Math.max(1, site.length),
    injuries,
    longestGap: longestGap(operations),
    // Of a fault at the very end nobody was there to see the end of it.
    recoveries: injuries
      .filter(({ fault }) => fault.hits !== 'provider' && fault.hits !== 'push')
      .map((injury) => recoveryOf(injury, operations))
      .filter(({ ms }) => Number.isFinite(ms)),
    calm: quantiles(
      took(
        reads.filter(
          (item) =>
            !during(
              item,
              injuries.filter(({ fault }) => isFelt(fault)),
            ),
        ),
      ),
    ),
    withoutRedis: quantiles(took(reads.filter((item) => during(item, redis) && !during(item, others)))),
    bought: boughtIn(operations),
    returned: returnedIn(operations),
    // There are more of them than a call takes arguments.
    slowestAnswer: Math.round(took(site.filter(({ tries }) => tries === 1)).reduce((a, b) => Math.max(a, b), 0)),
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export function figureLines(figures: Figures): string[] {
  const { outcomes, calm, withoutRedis, recoveries, returned } = figures
  const slowest = recoveries.toSorted((a, b) => b.ms - a.ms)[0]
  const kinds = new Map<string, number>()
  for (const { fault } of figures.injuries) kinds.set(fault.name, (kinds.get(fault.name) ?? 0) + 1)
  return [
    `operations  ${figures.operations}: ${outcomes.ok} ok, ${outcomes.fail} refused, ${outcomes.info} unknown`,
    `faults      ${figures.injuries.length}: ${[...kinds].map(([name, n]) => `${name} ${n}×`).join(', ')}`,
    `tried again ${(figures.errorShare * 100).toFixed(1)} % of operations, or their end is unknown`,
    `longest gap ${seconds(figures.longestGap)} between two acknowledged messages`,
    `recovery    ${slowest ? `at most ${seconds(slowest.ms)} after a fault (${slowest.name})` : 'no fault to recover from'}`,
    `reads       median ${calm.median} ms, p99 ${calm.p99} ms; while Redis suffers ${withoutRedis.median} ms, ${withoutRedis.p99} ms`,
    `bought      ${figures.bought.orders} orders; ${figures.bought.completed} payments were seen to be completed`,
    `went back   ${returned.withdrawals} withdrawals, ${returned.chargebacks} chargebacks, ${returned.reversals} reversed; ${returned.debits} debits signed, ${returned.limits} limits set`,
    `slowest     ${seconds(figures.slowestAnswer)} for one answer`,
  ]
}
