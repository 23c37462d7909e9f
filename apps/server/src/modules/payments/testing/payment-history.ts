/**
 * One member's history of orders and payments, played on PostgreSQL with the sandbox's books in this process. Calls of the
 * provider are answered, lost or cut off; processes die before and after, and what one was told long ago is written down now;
 * time goes on by leaps. What was heard is told to the expectation, and in the end everything is heard.
 */
import { randomUUID } from 'node:crypto'
import { memberOf, type AccountId, type RefundId } from '@app/db/ids'
import { sql } from 'kysely'
import { openInProcess, type PayerAct } from '../../../../../sandbox/src/in-process.ts'
import type { ProviderPayment } from '../../../adapters/payments/port.ts'
import { isProviderError } from '../../../platform/provider-errors.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { spendCredits } from '../../../testing/credits.ts'
import { insertOrder, replaceOpenOrder } from '../checkout/orders.queries.ts'
import { paymentsPersonalData } from '../payments.personal-data.ts'
import { giveUpDebt } from '../returns/debts.service.ts'
import type { DebtRow } from '../returns/debts.queries.ts'
import { withdraw } from '../returns/withdrawals.service.ts'
import { releaseDiscount } from '../../offers/index.ts'
import { lockBuyer } from '../settling/apply.queries.ts'
import { applyPayment } from '../settling/apply.service.ts'
import { askProvider, type AskingDeps } from '../settling/ask.service.ts'
import { cancelAttempt } from '../settling/cancel.service.ts'
import type { SettlingContext } from '../settling/look-up.service.ts'
import { takeNotice } from '../settling/notices.queries.ts'
import { sendRefund } from '../settling/refunds.service.ts'
import { syncAttempt } from '../settling/sync.service.ts'
import { Crash, openBooksProvider, type Fate } from './books-provider.ts'
import { ExpectedMoney } from './expected-money.ts'
import { DiscountUsed, plantAttempt, plantOrder, type PlantedAttempt } from './plant-order.ts'

export interface Step {
  does: keyof typeof STEPS
  nth: number
  other: number
  fates: readonly Fate[]
  /** The process that settles dies before its commit. */
  dies: boolean
}

const DISCOUNT = { code: 'TIMEBONUS25', percentage: 25, validity: 'once-per-user' } as const
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const LEAPS = [20 * SECOND, MINUTE, 6 * MINUTE, 11 * MINUTE, 31 * MINUTE, HOUR, 24 * HOUR, 49 * HOUR]
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
/** Longer than anything takes by itself: payments run out, money comes, refunds are done, and those that failed are tried again. */
const LAST_ROUNDS = 16
const LAST_ROUND = 13 * HOUR

const pick = <T>(items: readonly T[], nth: number): T | undefined => items[nth % Math.max(items.length, 1)]

export class PaymentHistory {
  readonly expected = new ExpectedMoney()
  readonly attempts: PlantedAttempt[] = []
  readonly books = openInProcess(() => this.now)
  private readonly provider = openBooksProvider(this.books)
  private readonly ctx: SettlingContext
  private readonly deps: AskingDeps
  private now: number
  private heard: ProviderPayment[] = []
  /** All that the provider ever told. */
  private readonly reports: ProviderPayment[] = []
  private dies = false

  readonly server: TestServer
  readonly account_id: AccountId

  constructor(server: TestServer, account_id: AccountId) {
    this.server = server
    this.account_id = account_id
    const { job_context, publish, clock, payments } = server.assembly
    this.now = clock.now().getTime()
    this.ctx = {
      ...job_context,
      publish: async (tx, event, payload) => {
        await publish(tx, event, payload)
        if (this.dies) throw new Crash()
      },
    }
    this.deps = { ...payments, providers: { mollie: this.listening() } }
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      this.now += SECOND
      this.books.tick()
      this.provider.fates.splice(0, Infinity, ...step.fates)
      this.dies = step.dies
      await this.survive(() => STEPS[step.does](this, step))
    }
    this.provider.fates.length = 0
    this.dies = false
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
    const { rows } = await sql`
      select from payments.attempt left join payments.refund on refund.attempt_id = attempt.id
      where attempt.account_id = ${this.account_id} and (next_sync_at is not null or next_try_at is not null) limit 1`.execute(
      this.server.assembly.db,
    )
    return rows.length > 0
  }

  at = (): Date => new Date(this.now)

  leap(nth: number): void {
    this.now += pick(LEAPS, nth) ?? 0
    this.books.tick()
  }

  async order(wishes_discount: boolean): Promise<void> {
    const { db } = this.server.assembly
    const plant = (discount: typeof DISCOUNT | undefined) => plantOrder(db, this.account_id, this.at(), { discount })
    let discount = wishes_discount
    const id = await plant(discount ? DISCOUNT : undefined).catch((error: unknown) => {
      if (!(error instanceof DiscountUsed)) throw error
      discount = false
      return plant(undefined)
    })
    this.expected.order(id, discount ? 1874 : 2499, discount)
  }

  async begin(nth: number): Promise<void> {
    const { db } = this.server.assembly
    const { rows } = await sql<{ id: PlantedAttempt['order_id'] }>`
      select id from payments.credit_order where account_id = ${this.account_id} and state in ('open', 'processing')
        and price_until > ${this.at()} order by id`.execute(db)
    const order = pick(rows, nth)
    if (!order) return
    const attempt = await plantAttempt(db, order.id, this.at())
    this.attempts.push(attempt)
    this.expected.begin(attempt.public_id, order.id)
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
    this.dies = false
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
    const { rows } = await sql<{ id: RefundId }>`
      select refund.id from payments.refund join payments.attempt on attempt.id = refund.attempt_id
      where attempt.account_id = ${this.account_id} order by refund.id`.execute(this.server.assembly.db)
    const refund = pick(rows, nth)
    if (refund) await this.hears(() => sendRefund(this.ctx, this.deps, refund.id, this.at()))
  }

  async spend(credits: number): Promise<void> {
    const spent = spendCredits(this.server, this.account_id, credits).then(() => credits)
    this.expected.spent += await spent.catch((error: unknown) => {
      if (error instanceof Refusal) return 0
      throw error
    })
  }

  /** Of any order; who comes too late is refused. */
  async withdraw(nth: number): Promise<void> {
    const { rows } = await sql<{ id: string; public_id: string }>`
      select id, public_id from payments.credit_order where account_id = ${this.account_id} order by id`.execute(
      this.server.assembly.db,
    )
    const order = pick(rows, nth)
    if (!order) return
    try {
      await withdraw({ ...this.ctx, account: { id: memberOf(this.account_id) }, now: this.at() }, order.public_id)
      this.expected.withdraw(order.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  private async findDebt(): Promise<DebtRow | undefined> {
    const { rows } = await sql<DebtRow>`
      select * from payments.debt where account_id = ${this.account_id} and state = 'open' order by id limit 1`.execute(
      this.server.assembly.db,
    )
    return rows[0]
  }

  /** Orders the settlement of a debt; it is begun and paid as any other order is. */
  async settle(): Promise<void> {
    const debt = await this.findDebt()
    if (!debt) return
    await this.ctx.transaction(async (tx) => {
      const buyer = await lockBuyer(tx, this.account_id)
      const replaced = await replaceOpenOrder(tx, this.account_id, this.at())
      if (replaced) await releaseDiscount(tx, replaced)
      if (buyer) await insertOrder(tx, { ...settlementOf(debt), site_id: buyer.site_id, at: this.at() })
    })
  }

  async giveUp(): Promise<void> {
    const debt = await this.findDebt()
    if (!debt) return
    await this.ctx.transaction(async (tx) => {
      await lockBuyer(tx, this.account_id)
      await giveUpDebt({ tx, publish: this.ctx.publish, now: this.at() }, debt.id, 'staff')
    })
  }

  async erase(): Promise<void> {
    const { db } = this.server.assembly
    await db.transaction().execute((tx) => paymentsPersonalData.erase(tx, memberOf(this.account_id)))
    this.expected.isErased = true
  }

  /** What is due now, as the sweeper lets it be done. */
  async sweep(): Promise<void> {
    const { db } = this.server.assembly
    const due = await sql<PlantedAttempt>`
      select * from payments.attempt where account_id = ${this.account_id} and next_sync_at <= ${this.at()} order by id`.execute(
      db,
    )
    for (const { id } of due.rows) await this.hears(() => syncAttempt(this.ctx, this.deps, id, this.at()))
    const refunds = await sql<{ id: RefundId }>`
      select refund.id from payments.refund join payments.attempt on attempt.id = refund.attempt_id
      where attempt.account_id = ${this.account_id} and next_try_at <= ${this.at()} order by refund.id`.execute(db)
    for (const { id } of refunds.rows) await this.hears(() => sendRefund(this.ctx, this.deps, id, this.at()))
  }

  /** The provider, and somebody who notes what it told. */
  private listening(): ReturnType<typeof openBooksProvider> {
    const { provider } = this
    const note = <P extends ProviderPayment | undefined>(payment: P): P => {
      if (payment) {
        this.heard.push(payment)
        this.reports.push(payment)
      }
      return payment
    }
    return {
      ...provider,
      create: async (...input) => note(await provider.create(...input)),
      find: async (id) => note(await provider.find(id)),
      findOurs: async (...input) => note(await provider.findOurs(...input)),
    }
  }

  /** What was told is known, unless the process died before it was written down. */
  private async hears(work: () => Promise<unknown>): Promise<void> {
    this.heard = []
    await work()
    for (const { attempt, state, cents } of this.heard) {
      this.expected.hear({ attempt: attempt ?? '', isPaid: state === 'paid', cents })
    }
  }

  private async survive(work: () => Promise<void> | void): Promise<void> {
    try {
      await work()
    } catch (error) {
      // A job that the provider fails is run again by the queue.
      if (!(error instanceof Crash) && !isProviderError(error)) throw error
      // Of several steps some may have been written down: they are heard of again.
      await this.recall()
    }
  }

  /** What is paid here was heard of before the process died. */
  private async recall(): Promise<void> {
    const { rows } = await sql<{ public_id: string }>`
      select public_id from payments.attempt where account_id = ${this.account_id} and state = 'paid'`.execute(
      this.server.assembly.db,
    )
    for (const { attempt = '', state, cents } of this.heard) {
      const isPaid = state === 'paid' && rows.some(({ public_id }) => public_id === attempt)
      this.expected.hear({ attempt, isPaid, cents })
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
  'give up': (history: PaymentHistory) => history.giveUp(),
  leap: (history: PaymentHistory, { nth }: Step) => history.leap(nth),
  erase: (history: PaymentHistory) => history.erase(),
} as const
