/**
 * A history of payments as far as it is told: a provider whose answers are noted, a process that may die while it listens,
 * and the expectation, which hears what was written down.
 */
import type { AccountId } from '@app/db/ids'
import { openInProcess } from '../../../../../sandbox/src/in-process.ts'
import type { ProviderPayment } from '../../../adapters/payments/port.ts'
import { isProviderError } from '../../../platform/provider-errors.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { AskingDeps } from '../settling/ask.service.ts'
import { Crash, openBooksProvider } from './books-provider.ts'
import { ExpectedLimits } from './expected-limits.ts'
import { ExpectedMoney, type OrderStates } from './expected-money.ts'
import { listHistoryAttempts, listHistoryOrders } from './history-rows.queries.ts'
import { MortalProcess } from './mortal-process.ts'
import type { PlantedAttempt } from './plant-order.ts'

export class HeardHistory {
  readonly expected: ExpectedMoney
  readonly attempts: PlantedAttempt[] = []
  readonly books = openInProcess(() => this.now)
  protected readonly provider = openBooksProvider(this.books)
  protected readonly process: MortalProcess
  protected readonly deps: AskingDeps
  protected now: number
  protected heard: ProviderPayment[] = []
  /** All that the provider ever told. */
  protected readonly reports: ProviderPayment[] = []
  /** How the orders were before anything was heard. */
  private states: OrderStates = new Map()

  readonly server: TestServer
  readonly account_id: AccountId
  protected readonly time_zone: string

  constructor(server: TestServer, account_id: AccountId, time_zone: string) {
    this.server = server
    this.account_id = account_id
    this.time_zone = time_zone
    this.expected = new ExpectedMoney(new ExpectedLimits(time_zone))
    const { job_context, clock, payments } = server.assembly
    this.now = clock.now().getTime()
    this.process = new MortalProcess(job_context)
    this.deps = { ...payments, providers: { mollie: this.listening() } }
  }

  protected get ctx() {
    return this.process.ctx
  }

  protected get db() {
    return this.server.assembly.db
  }

  at = (): Date => new Date(this.now)

  protected async readStates(): Promise<OrderStates> {
    // Without a limit or a break nobody asks for them.
    if (!this.expected.limits.isSet()) return new Map()
    const orders = await listHistoryOrders(this.db, this.account_id)
    return new Map(orders.map(({ id, state }) => [id, state]))
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
  protected async hears(work: () => Promise<unknown>): Promise<void> {
    this.heard = []
    this.states = await this.readStates()
    await work()
    for (const report of this.heard) this.hear(report, report.state === 'paid')
  }

  private hear({ attempt = '', cents }: ProviderPayment, isPaid: boolean): void {
    this.expected.hear({ attempt, isPaid, cents, at: this.at() }, this.states)
  }

  protected async survive(work: () => Promise<void> | void): Promise<void> {
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
    const attempts = await listHistoryAttempts(this.db, this.account_id)
    const paid = attempts.filter(({ state }) => state === 'paid').map(({ public_id }) => public_id)
    for (const report of this.heard) this.hear(report, report.state === 'paid' && paid.includes(report.attempt ?? ''))
    this.heard = []
  }
}
