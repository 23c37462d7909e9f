/** A process that may die: at news in a transaction, before its commit and after it. Whoever started it hears nothing more. */
import type { SettlingContext } from '../settling/look-up.service.ts'
import { Crash } from './books-provider.ts'

export class MortalProcess {
  readonly ctx: SettlingContext
  /** So many moments until it dies; null: it lives. */
  moments: number | null = null
  private commits = 0

  constructor(ctx: SettlingContext) {
    this.ctx = {
      ...ctx,
      publish: async (tx, event, payload) => {
        await ctx.publish(tx, event, payload)
        this.liveOn()
      },
      transaction: async (work) => {
        const done = await ctx.transaction(async (tx) => {
          const result = await work(tx)
          this.liveOn()
          return result
        })
        this.commits += 1
        this.liveOn()
        return done
      },
    }
  }

  /** Does the work, and notes it where it was committed, also by who died right afterwards. */
  async noting(work: () => Promise<unknown>, note: () => void): Promise<void> {
    const { commits } = this
    try {
      await work()
    } finally {
      if (this.commits > commits) note()
    }
  }

  private liveOn(): void {
    if (this.moments === null) return
    if (this.moments === 0) throw new Crash()
    this.moments -= 1
  }
}
