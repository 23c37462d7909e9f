/**
 * One member's history of orders and payments, played on PostgreSQL with the sandbox's books in this process. Calls of the
 * provider are answered, lost or cut off; processes die before, within and after what they write, and what one was told long
 * ago is written down now; time goes on by leaps. What was heard is told to the expectation, and in the end everything is heard.
 */
import { randomUUID } from 'node:crypto'
import { memberOf } from '@app/db/ids'
import type { PayerAct } from '../../../../../sandbox/src/in-process.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { spendCredits } from '../../../testing/credits.ts'
import { insertOrder, replaceOpenOrder } from '../checkout/orders.queries.ts'
import { requireBuying } from '../guard/buying.service.ts'
import { eraseProtection, protectionFrom, updateBreak, updateLimit } from '../guard/guard.queries.ts'
import { changeLimit, lengthenBreak, pendingRaise } from '../guard/guard.rules.ts'
import { isLive } from '../machines.ts'
import { paymentsPersonalData } from '../payments.personal-data.ts'
import { giveUpDebt } from '../returns/debts.service.ts'
import type { DebtRow } from '../returns/debts.queries.ts'
import { withdraw } from '../returns/withdrawals.service.ts'
import { releaseDiscount } from '../../offers/index.ts'
import { lockBuyer } from '../settling/apply.queries.ts'
import { applyPayment } from '../settling/apply.service.ts'
import { askProvider } from '../settling/ask.service.ts'
import { cancelAttempt, cancelAttemptsOf } from '../settling/cancel.service.ts'
import { takeNotice } from '../settling/notices.queries.ts'
import { sendRefund } from '../settling/refunds.service.ts'
import { syncAttempt } from '../settling/sync.service.ts'
import type { Fate } from './books-provider.ts'
import { HeardHistory } from './heard-history.ts'
import { findOpenDebt, listHistoryAttempts, listHistoryOrders, listHistoryRefunds } from './history-rows.queries.ts'
import { DiscountUsed, plantAttempt, plantOrder, type PlantedAttempt } from './plant-order.ts'

export interface Step {
  does: keyof typeof STEPS
  nth: number
  other: number
  fates: readonly Fate[]
  /** The process dies after so many moments; null: it does not. */
  dies: number | null
}

const DISCOUNT = { code: 'TIMEBONUS25', percentage: 25, validity: 'once-per-user' } as const
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const LEAPS = [20 * SECOND, MINUTE, 6 * MINUTE, 11 * MINUTE, 31 * MINUTE, HOUR, 24 * HOUR, 49 * HOUR, 8 * 24 * HOUR]
const PAYER_ACTS = [
  'pays',
  'pays',
  'pays',
  'decides, money comes later',
  'pays the wrong amount',
  'pays late',
  'cancels',
  'fails',
  'lets it run out',
  'refund fails',
  'charges back',
  'reverses the chargeback',
] as const satisfies PayerAct[]
const LIMITS = [1874, 2499, 2500, 4373, 4998, 7497, null]
const BREAKS = [
  { length: '24h', days: 1 },
  { length: '7d', days: 7 },
] as const
/** Longer than anything takes by itself: payments run out, money comes, refunds are done, and those that failed are tried again. */
const LAST_ROUNDS = 16
const LAST_ROUND = 13 * HOUR

const pick = <T>(items: readonly T[], nth: number): T | undefined => items[nth % Math.max(items.length, 1)]

export class PaymentHistory extends HeardHistory {
  /** Who deletes the account does nothing more, unless they come back. */
  private hasLeft = false

  async play(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      this.now += SECOND
      this.books.tick()
      this.provider.fates.splice(0, Infinity, ...step.fates)
      this.process.moments = step.dies
      await this.survive(() => STEPS[step.does](this, step))
    }
    this.provider.fates.length = 0
    this.process.moments = null
    // The provider tells everything once more: what came after an end, nobody looks for.
    for (let nth = 0; nth < this.attempts.length; nth += 1) await this.notice(nth, 1)
    for (let round = 0; round < LAST_ROUNDS && (await this.awaits()); round += 1) {
      this.now += LAST_ROUND
      this.books.tick()
      await this.sweep()
    }
  }

  /** Whether anything is expected of the provider. */
  private async awaits(): Promise<boolean> {
    const attempts = await listHistoryAttempts(this.db, this.account_id)
    const refunds = await listHistoryRefunds(this.db, this.account_id)
    return attempts.some((one) => one.next_sync_at !== null) || refunds.some((one) => one.next_try_at !== null)
  }

  leap(nth: number): void {
    this.now += pick(LEAPS, nth) ?? 0
    this.books.tick()
  }

  /** Refused where the expectation forbids it, and nowhere else. */
  private async meets(forbidden: boolean, work: () => Promise<unknown>): Promise<void> {
    const isRefused = await work().then(
      () => false,
      (error: unknown) => {
        if (error instanceof Refusal) return true
        throw error
      },
    )
    if (isRefused !== forbidden) throw new Error(`a limit or break ${forbidden ? 'did not hold' : 'refused too much'}`)
    if (isRefused) this.expected.forbidden += 1
  }

  private allow(tx: Tx, cents: number, paying: PlantedAttempt['order_id'] | null): Promise<void> {
    const buyer = { account: { id: this.account_id }, site: { time_zone: this.time_zone }, now: this.at() }
    return requireBuying(tx, buyer, { cents, currency: 'EUR' }, paying)
  }

  async order(wishes_discount: boolean): Promise<void> {
    if (this.hasLeft) return
    const states = await this.readStates()
    // The open one gives way first.
    const after = new Map([...states].filter(([, state]) => state !== 'open'))
    const plant = (discount: typeof DISCOUNT | undefined) => {
      const total = discount ? 1874 : 2499
      const allow = (tx: Tx) => this.allow(tx, total, null)
      return this.meets(this.expected.forbids(total, after, null, this.at()), async () => {
        const id = await plantOrder(this.db, this.account_id, this.at(), { discount, allow })
        this.expected.order(id, total, discount !== undefined)
      })
    }
    await plant(wishes_discount ? DISCOUNT : undefined).catch((error: unknown) => {
      if (!(error instanceof DiscountUsed)) throw error
      return plant(undefined)
    })
  }

  async begin(nth: number): Promise<void> {
    if (this.hasLeft) return
    const orders = await listHistoryOrders(this.db, this.account_id)
    const payable = orders.filter(
      ({ state, price_until }) => ['open', 'processing'].includes(state) && price_until > this.at(),
    )
    const order = pick(payable, nth)
    if (!order) return
    const { id, kind, total_cents } = order
    const isForbidden = kind === 'bundle' && this.expected.forbids(total_cents, await this.readStates(), id, this.at())
    let begun: PlantedAttempt | undefined
    await this.meets(isForbidden, () =>
      this.process.noting(
        () =>
          this.ctx.transaction(async (tx) => {
            await lockBuyer(tx, this.account_id)
            if (kind === 'bundle') await this.allow(tx, total_cents, id)
            begun = await plantAttempt(tx, id, this.at())
          }),
        () => {
          if (!begun) return
          this.attempts.push(begun)
          this.expected.begin(begun.public_id, id)
        },
      ),
    )
  }

  async ask(nth: number): Promise<void> {
    const attempt = pick(this.attempts, nth)
    if (attempt) await this.hears(() => askProvider(this.ctx, this.deps, attempt.id, this.at()))
  }

  payer(nth: number, choice: number): void {
    const payment = pick(this.books.payments(), nth)
    const act = pick(PAYER_ACTS, choice)
    if (payment && act) this.books.payer(payment.id, act)
  }

  /** So many notices of one attempt, and the job that they lead to. */
  async notice(nth: number, times: number): Promise<void> {
    const attempt = pick(this.attempts, nth)
    if (!attempt) return
    const about = { attempt: attempt.public_id }
    for (let count = 0; count < times; count += 1) await takeNotice(this.server.assembly.db, 'mollie', about, this.at())
    await this.hears(() => syncAttempt(this.ctx, this.deps, attempt.id, this.at()))
  }

  /** Several look at once, and none of them fails. */
  async race(nth: number): Promise<void> {
    const attempt = pick(this.attempts, nth)
    if (!attempt) return
    this.provider.fates.length = 0
    this.process.moments = null
    const look = () => syncAttempt(this.ctx, this.deps, attempt.id, this.at())
    await this.hears(() => Promise.all([look(), look(), look()]))
  }

  /** Somebody was told this long ago, and writes it down only now. */
  async late(nth: number): Promise<void> {
    const report = pick(this.reports, nth)
    const attempt = this.attempts.find(({ public_id }) => public_id === report?.attempt)
    if (!report || !attempt) return
    await this.hears(() => {
      this.heard.push(report)
      return this.ctx.transaction((tx) => applyPayment(tx, this.ctx.publish, attempt, report, this.at()))
    })
  }

  async cancel(nth: number): Promise<void> {
    const attempt = pick(this.attempts, nth)
    if (attempt) await this.hears(() => cancelAttempt(this.ctx, this.deps, attempt.id, this.at()))
  }

  async refund(nth: number): Promise<void> {
    const refund = pick(await listHistoryRefunds(this.db, this.account_id), nth)
    if (refund) await this.hears(() => sendRefund(this.ctx, this.deps, refund.id, this.at()))
  }

  async spend(credits: number): Promise<void> {
    if (this.hasLeft) return
    const spent = spendCredits(this.server, this.account_id, credits).then(() => credits)
    this.expected.spent += await spent.catch((error: unknown) => {
      if (error instanceof Refusal) return 0
      throw error
    })
  }

  /** Of any order; who comes too late is refused. */
  async withdraw(nth: number): Promise<void> {
    const order = pick(await listHistoryOrders(this.db, this.account_id), nth)
    if (!order || this.hasLeft) return
    const ctx = { ...this.ctx, account: { id: memberOf(this.account_id) }, now: this.at() }
    const withdrawn = this.process.noting(
      () => withdraw(ctx, order.public_id),
      () => this.expected.withdraw(order.id),
    )
    await withdrawn.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }

  /** Orders the settlement of a debt; it is begun and paid as any other order is. */
  async settle(): Promise<void> {
    const debt = await findOpenDebt(this.db, this.account_id)
    if (!debt || this.hasLeft) return
    await this.ctx.transaction(async (tx) => {
      const buyer = await lockBuyer(tx, this.account_id)
      const replaced = await replaceOpenOrder(tx, this.account_id, this.at())
      if (replaced) await releaseDiscount(tx, replaced)
      if (buyer) await insertOrder(tx, { ...settlementOf(debt), site_id: buyer.site_id, at: this.at() })
    })
  }

  async writeOff(): Promise<void> {
    const debt = await findOpenDebt(this.db, this.account_id)
    if (!debt) return
    await this.ctx.transaction(async (tx) => {
      await lockBuyer(tx, this.account_id)
      await giveUpDebt({ tx, publish: this.ctx.publish, now: this.at() }, debt.id, 'staff')
    })
  }

  /** A limit, or the second yes to a higher one. */
  async limit(nth: number, isSecondYes: boolean): Promise<void> {
    const { limits, isErased } = this.expected
    if (this.hasLeft || isErased) return
    const cents = pick(LIMITS, nth) ?? null
    const now = this.at()
    if (isSecondYes && !limits.canConfirm(now)) return this.refuseYes()
    const write = async (tx: Tx) => {
      const protection = protectionFrom(await lockBuyer(tx, this.account_id))
      const raise = pendingRaise(protection, now)
      const raised = typeof raise?.cents === 'number' ? { cents: raise.cents, currency: 'EUR' } : null
      const changed = isSecondYes ? { limit: raised, next: null } : changeLimit(protection, cents, 'EUR', now)
      await updateLimit(tx, this.account_id, changed)
    }
    await this.process.noting(
      () => this.ctx.transaction(write),
      () => (isSecondYes ? limits.confirm() : limits.setLimit(cents, now)),
    )
  }

  /** A second yes that comes too early, too late or to nothing is none. */
  private async refuseYes(): Promise<void> {
    const raise = await this.ctx.transaction(async (tx) =>
      pendingRaise(protectionFrom(await lockBuyer(tx, this.account_id)), this.at()),
    )
    if (raise?.is_ready) throw new Error('a second yes came at the wrong time and would have counted')
  }

  async takeBreak(nth: number): Promise<void> {
    const chosen = pick(BREAKS, nth)
    if (!chosen || this.hasLeft || this.expected.isErased) return
    const now = this.at()
    await this.process.noting(
      () =>
        this.ctx.transaction(async (tx) => {
          const { break_until } = protectionFrom(await lockBuyer(tx, this.account_id))
          await updateBreak(tx, this.account_id, lengthenBreak(break_until, chosen.length, now))
        }),
      () => this.expected.limits.takeBreak(chosen.days, now),
    )
  }

  /** Deletes the account, which ends what is under way; or comes back, as long as it is not erased. */
  async leave(): Promise<void> {
    if (this.hasLeft) {
      this.hasLeft = this.expected.isErased
      return
    }
    await this.process.noting(
      () => this.ctx.transaction((tx) => cancelAttemptsOf(tx, this.account_id, this.at())),
      () => (this.hasLeft = true),
    )
    for (const { id, state } of await listHistoryAttempts(this.db, this.account_id)) {
      if (isLive(state)) await this.hears(() => cancelAttempt(this.ctx, this.deps, id, this.at()))
    }
  }

  /** The purge, as the rooms of payments do it. */
  async erase(): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await paymentsPersonalData.erase(tx, memberOf(this.account_id))
      await eraseProtection(tx, this.account_id)
    })
    this.expected.erase()
  }

  /** What is due now, as the sweeper lets it be done. */
  async sweep(): Promise<void> {
    const isDue = (at: Date | null) => at !== null && at <= this.at()
    for (const { id, next_sync_at } of await listHistoryAttempts(this.db, this.account_id)) {
      if (isDue(next_sync_at)) await this.hears(() => syncAttempt(this.ctx, this.deps, id, this.at()))
    }
    for (const { id, next_try_at } of await listHistoryRefunds(this.db, this.account_id)) {
      if (isDue(next_try_at)) await this.hears(() => sendRefund(this.ctx, this.deps, id, this.at()))
    }
  }
}

/** As a member orders it. */
const settlementOf = ({ id, account_id, cents, currency, opened_at }: DebtRow) => ({
  account_id,
  key: randomUUID(),
  fingerprint: '0',
  kind: 'debt' as const,
  debt_id: id,
  bundle_key: 'debt',
  credits: 0,
  currency,
  list_cents: cents,
  discount_cents: 0,
  total_cents: cents,
  discount_code: null,
  discount_percentage: null,
  discount_validity: null,
  locale: 'nl',
  country: 'NL',
  ip_country: null,
  consent_version: 'debt',
  price_until: new Date(opened_at.getTime() + 365 * 24 * HOUR),
  day: '20261116',
})

export const STEPS = {
  order: (history: PaymentHistory, { other }: Step) => history.order(other % 2 === 0),
  begin: (history: PaymentHistory, { nth }: Step) => history.begin(nth),
  ask: (history: PaymentHistory, { nth }: Step) => history.ask(nth),
  payer: (history: PaymentHistory, { nth, other }: Step) => history.payer(nth, other),
  notice: (history: PaymentHistory, { nth, other }: Step) => history.notice(nth, other % 4),
  race: (history: PaymentHistory, { nth }: Step) => history.race(nth),
  sweep: (history: PaymentHistory) => history.sweep(),
  late: (history: PaymentHistory, { nth }: Step) => history.late(nth),
  refund: (history: PaymentHistory, { nth }: Step) => history.refund(nth),
  cancel: (history: PaymentHistory, { nth }: Step) => history.cancel(nth),
  spend: (history: PaymentHistory, { nth, other }: Step) => history.spend(1 + nth * other),
  withdraw: (history: PaymentHistory, { nth }: Step) => history.withdraw(nth),
  settle: (history: PaymentHistory) => history.settle(),
  'write off': (history: PaymentHistory) => history.writeOff(),
  limit: (history: PaymentHistory, { nth, other }: Step) => history.limit(nth, other % 4 === 3),
  break: (history: PaymentHistory, { nth }: Step) => history.takeBreak(nth),
  delete: (history: PaymentHistory) => history.leave(),
  leap: (history: PaymentHistory, { nth }: Step) => history.leap(nth),
  purge: (history: PaymentHistory) => history.erase(),
} as const
