import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PaymentWorld } from '../testing/payment-world.ts'

const HISTORIES = 10_000
const MOST_STEPS = 40
const LIMITS = [1874, 3748, 3749, 7496, null, null]

const ACTS: Readonly<
  Record<string, { weight: number; act: (world: PaymentWorld, nth: number, other: number) => void }>
> = {
  order: { weight: 3, act: (world, nth) => world.order(nth % 2 === 0) },
  begin: { weight: 5, act: (world, nth, other) => world.begin(nth, other === 0, other % 4 === 1) },
  provider: { weight: 10, act: (world, nth, other) => world.providerMoves(nth, other) },
  report: { weight: 8, act: (world, nth) => world.report(nth) },
  read: { weight: 14, act: (world, nth) => world.read(nth) },
  refund: { weight: 3, act: (world, nth) => world.sendRefund(nth) },
  retry: { weight: 2, act: (world, nth) => world.retryRefund(nth) },
  'refund moves': { weight: 3, act: (world, nth, other) => world.refundMoves(nth, other) },
  bank: { weight: 2, act: (world, nth, other) => world.bankMoves(nth, other % 2 === 1) },
  withdraw: { weight: 1, act: (world, nth, other) => void (other === 0 && world.withdraw(nth)) },
  lose: { weight: 1, act: (world, nth) => world.lose(nth) },
  end: { weight: 1, act: (world, nth) => world.endPrice(nth) },
  settle: { weight: 1, act: (world) => world.settle() },
  'write off': { weight: 1, act: (world) => world.writeOff() },
  limit: { weight: 1, act: (world, nth) => void (world.limit = LIMITS[nth % LIMITS.length] ?? null) },
  break: { weight: 1, act: (world, _, other) => void (world.is_on_break = other === 0) },
  delete: { weight: 1, act: (world, _, other) => void (other < 3 && world.leave()) },
  purge: { weight: 1, act: (world) => void (world.buyer_exists = false) },
}

const number = fc.nat({ max: 11 })
const step = fc.oneof(
  ...Object.entries(ACTS).map(([does, { weight }]) => ({
    weight,
    arbitrary: fc.record({ does: fc.constant(does), nth: number, other: number }),
  })),
)

function play(steps: readonly { does: string; nth: number; other: number }[]): PaymentWorld {
  const world = new PaymentWorld()
  for (const { does, nth, other } of steps) ACTS[does]?.act(world, nth, other)
  return world
}

const pictureOf = ({ orders, attempts, faults }: PaymentWorld) => JSON.stringify([orders, attempts, faults])

/** Credits that came before the money: it is on its way, or what is left of them was taken. */
function checkCollection({ trusted, state, chargebacks }: PaymentWorld['attempts'][number]): void {
  expect(trusted, 'credited without money').toBe(true)
  const failed = chargebacks.filter(({ provider_id }) => provider_id === null)
  expect(failed.map((one) => one.state)).toEqual(state === 'pending' ? [] : ['open'])
}

/** Everything that must hold once the provider was asked about all of it; answers how many of each there were. */
function check(world: PaymentWorld): { completed: number; returned: number } {
  let [completed, returned] = [0, 0]
  expect(world.faults).toEqual([])
  for (const order of world.orders) {
    expect(order.grants, 'granted').toBe(order.completed_by === null ? 0 : 1)
    expect(order.state === 'completed').toBe(order.completed_by !== null)
    const live = world.attempts.filter(
      (one) => one.order === order && ['asking', 'open', 'pending'].includes(one.state),
    )
    expect(order.state === 'processing' && live.length === 0, 'no payment is on its way').toBe(false)
  }
  for (const attempt of world.attempts) {
    const isPaid = attempt.truth.state === 'paid'
    expect(attempt.state === 'paid', 'what is paid is known to be').toBe(isPaid)
    const isCredited = attempt.order.completed_by === attempt.id
    if (isCredited && !isPaid) checkCollection(attempt)
    expect(isCredited ? attempt.truth.amount : attempt.order.total).toEqual(attempt.order.total)
    expect(attempt.refunds.map(({ cents }) => cents)).toEqual(isPaid && !isCredited ? [attempt.truth.amount.cents] : [])
    for (const { truth, state } of attempt.refunds) expect(state, 'of a refund').toBe(truth ?? state)
    for (const { truth, state } of attempt.chargebacks) expect(state, 'of a chargeback').toBe(truth)
    const isTaken = attempt.chargebacks.some(({ provider_id, state }) => provider_id === null && state === 'open')
    expect(isPaid && isTaken, 'credits of a debit that was paid after all').toBe(false)
    expect(isCredited && attempt.order.withdrawn, 'delivered after the withdrawal').toBe(false)
    if (isCredited) completed += 1
    if (attempt.refunds.length > 0) returned += 1
  }
  const discounted = world.orders.filter(({ discount, grants }) => discount && grants > 0)
  expect(discounted.length, 'orders with the discount that is for once').toBeLessThanOrEqual(1)
  return { completed, returned }
}

test('10,000 histories of orders, payments and reports in any order: paid once is credited once, and all other money goes back', () => {
  let [completed, returned] = [0, 0]
  fc.assert(
    fc.property(fc.array(step, { maxLength: MOST_STEPS, size: 'max' }), (steps) => {
      const world = play(steps)
      world.readAll()
      const before = pictureOf(world)
      for (let nth = 0; nth < world.reports.length; nth += 1) world.read(nth)
      world.readAll()
      expect(pictureOf(world), 'old reports change nothing').toBe(before)
      const counts = check(world)
      completed += counts.completed
      returned += counts.returned
    }),
    { numRuns: HISTORIES },
  )
  const seen = `${String(completed)} and ${String(returned)}`
  expect([completed > HISTORIES / 12, returned > HISTORIES / 20], seen).toEqual([true, true])
}, 240_000)
