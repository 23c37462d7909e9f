/** Members whose bank took money back, what they owe for it, and how they pay it. */
import { randomUUID } from 'node:crypto'
import type { AttemptId } from '@app/db/ids'
import { expect } from 'vitest'
import { findViolations } from '../../../../platform/db/invariants.ts'
import { spendCredits } from '../../../../testing/credits.ts'
import { membersOf, type PlantedMember } from '../../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { markSent, plantAttempt } from '../../testing/plant-order.ts'
import { BONUS, chargebackOf, plantSale, reportPayment } from '../../testing/plant-sale.ts'

type Sale = Awaited<ReturnType<typeof plantSale>>

/** What is asked and what is told of debts. */
function callsTo(server: TestServer) {
  const members = membersOf(server)
  const ctx = () => server.assembly.job_context
  const rows = async <T>(query: string, ...values: unknown[]) =>
    (await server.assembly.pool.query(query, values)).rows as T[]

  const debtsOf = async (who: PlantedMember) =>
    (await members.as(who, '/api/debts')).json()['debts'] as { debt_id: string; cents: number }[]
  const takeBack = (sale: Sale, id: string, cents = 2499, state: 'open' | 'reversed' = 'open', more = {}) =>
    reportPayment(ctx(), sale, { chargebacks: [chargebackOf(id, cents, state)], ...more })
  const orderDebt = (who: PlantedMember, debt_id: string, more: object = {}, headers: object = {}) =>
    members.as(who, `/api/debts/${debt_id}/orders`, {
      method: 'POST',
      body: { country: 'NL', payment_method: 'ideal', ...more },
      headers: { 'idempotency-key': randomUUID(), ...headers },
    })
  /** As if the provider was asked for a refund and did not answer yet; answers its key. */
  async function askRefund(attempt_id: AttemptId): Promise<string | undefined> {
    const [refund] = await rows<{ key: string }>(
      `update payments.refund set state = 'asking', cause = 'sent', next_try_at = null where attempt_id = $1 returning key`,
      attempt_id,
    )
    return refund?.key
  }

  return {
    members,
    ctx,
    rows,
    debtsOf,
    takeBack,
    orderDebt,
    askRefund,
    violations: () => findViolations(server.assembly.db, server.assembly.invariants),
    user: async (who: PlantedMember) => (await members.as(who, '/api/user.php')).json()['user'],
    transaction: async (who: PlantedMember, { order_public_id: id }: Pick<Sale, 'order_public_id'>) =>
      (await members.as(who, `/api/transactions/${id}`)).json(),
    debtStates: async (order_id: string) =>
      (await rows<{ state: string }>('select state from payments.debt where order_id = $1', order_id)).map(
        ({ state }) => state,
      ),
  }
}

export async function openDebts() {
  const server = await startTestServer()
  const calls = callsTo(server)
  const { members, ctx, rows, debtsOf, takeBack, orderDebt, askRefund } = calls
  return {
    ...calls,
    server,

    /** The settlement of a debt, with a payment that was sent; what the provider says of it comes later. */
    async plantSettlement(who: PlantedMember, debt_id: string) {
      const ordered = await orderDebt(who, debt_id)
      expect(ordered.status).toBe(200)
      const order_public_id = String(ordered.json()['order_id'])
      const [order] = await rows<{ id: Sale['order_id'] }>(
        'select id from payments.credit_order where public_id = $1',
        order_public_id,
      )
      if (!order) throw new Error('nothing was ordered')
      const { db, now } = ctx()
      const attempt = await plantAttempt(db, order.id, now())
      await markSent(db, attempt.id, now())
      return { ...attempt, order_public_id, number: String(ordered.json()['number']) }
    },

    /** A member who used 60 of 100 credits for 24.99, and whose bank took the money back. */
    async debtor() {
      const who = await members.plantOne()
      const sale = await plantSale(ctx(), who.id)
      await spendCredits(server, who.id, 60)
      const chargeback = `chb_${sale.number}`
      await takeBack(sale, chargeback)
      const [debt] = await debtsOf(who)
      return { who, sale, chargeback, debt_id: debt?.debt_id ?? '' }
    },

    /** A member who used half of what cost 18.74 and withdrew; 9.37 are asked for at the provider. */
    async halfWithdrawn() {
      const who = await members.plantOne()
      const sale = await plantSale(ctx(), who.id, { discount: BONUS })
      await spendCredits(server, who.id, 50)
      await members.as(who, `/api/orders/${sale.order_public_id}/withdrawal`, { method: 'POST' })
      return { who, sale, refund_key: await askRefund(sale.id) }
    },

    close: () => server.close(),
  }
}
