import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PaymentWorld } from '../testing/payment-world.ts'

const HISTORIES = 10_000
const MOST_STEPS = 40

const number = fc.nat({ max: 11 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('order'), nth: number, other: number }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('begin'), nth: number, other: number }) },
  { weight: 10, arbitrary: fc.record({ does: fc.constant('provider'), nth: number, other: number }) },
  { weight: 8, arbitrary: fc.record({ does: fc.constant('report'), nth: number, other: number }) },
  { weight: 12, arbitrary: fc.record({ does: fc.constant('read'), nth: number, other: number }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('lose', 'end', 'erase', 'limit'), nth: number, other: number }) },
)

function play(steps: readonly { does: string; nth: number; other: number }[]): PaymentWorld {
  const world = new PaymentWorld()
  const acts: Record<string, (nth: number, other: number) => void> = {
    order: (nth) => world.order(nth % 2 === 0),
    begin: (nth, other) => world.begin(nth, other === 0),
    provider: (nth, other) => world.providerMoves(nth, other),
    report: (nth) => world.report(nth),
    read: (nth) => world.read(nth),
    lose: (nth) => world.lose(nth),
    end: (nth) => world.endPrice(nth),
    erase: () => (world.buyer_exists = false),
    limit: () => (world.may_buy = false),
  }
  for (const { does, nth, other } of steps) acts[does]?.(nth, other)
  return world
}

test('10,000 histories of orders, payments and reports in any order: paid once is credited once, and all other money goes back', () => {
  let completed = 0
  let returned = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: MOST_STEPS, size: 'max' }), (steps) => {
      const world = play(steps)
      world.readAll()
      const before = JSON.stringify([world.orders, world.attempts])
      for (let nth = 0; nth < world.reports.length; nth += 1) world.read(nth)
      world.readAll()
      expect(JSON.stringify([world.orders, world.attempts]), 'old reports change nothing').toBe(before)
      expect(world.faults).toEqual([])
      for (const order of world.orders) {
        expect(order.grants, 'granted').toBe(order.completed_by === null ? 0 : 1)
        expect(order.state === 'completed').toBe(order.completed_by !== null)
      }
      for (const attempt of world.attempts) {
        const paid = attempt.truth.state === 'paid'
        expect(attempt.state === 'paid', 'what is paid is known to be').toBe(paid)
        const credited = attempt.order.completed_by === attempt.id
        if (credited) expect(attempt.truth.amount).toEqual(attempt.order.total)
        expect(attempt.returned).toBe(paid && !credited ? attempt.truth.amount.cents : 0)
        if (credited) completed += 1
        if (attempt.returned > 0) returned += 1
      }
      const discounted = world.orders.filter(({ discount, grants }) => discount && grants > 0)
      expect(discounted.length, 'orders with the discount that is for once').toBeLessThanOrEqual(1)
    }),
    { numRuns: HISTORIES },
  )
  expect([completed > HISTORIES / 10, returned > HISTORIES / 20]).toEqual([true, true])
})
