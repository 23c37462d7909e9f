/**
 * What a member's own limit and break allow, in the few words of the promise: less counts at once, more after seven days and
 * a second yes, a break ends by itself. Written without a look at how it is decided.
 */
import { DAY_MS, dayIn } from '../../../platform/calendar.ts'

interface Purchase {
  cents: number
  at: Date
}

const WEEK_MS = 7 * DAY_MS

export class ExpectedLimits {
  cents: number | null = null
  next: { cents: number | null; from: Date } | null = null
  break_until: Date | null = null
  private readonly time_zone: string

  constructor(time_zone: string) {
    this.time_zone = time_zone
  }

  setLimit(cents: number | null, now: Date): void {
    if (this.cents !== null && (cents === null || cents > this.cents)) {
      this.next = { cents, from: new Date(now.getTime() + WEEK_MS) }
      return
    }
    this.cents = cents
    this.next = null
  }

  /** Whether the second yes comes neither too early nor too late. */
  canConfirm(now: Date): boolean {
    if (!this.next) return false
    const waited = now.getTime() - this.next.from.getTime()
    return waited >= 0 && waited < WEEK_MS
  }

  confirm(): void {
    this.cents = this.next?.cents ?? null
    this.next = null
  }

  takeBreak(days: number, now: Date): void {
    const until = new Date(now.getTime() + days * DAY_MS)
    if (this.break_until === null || until > this.break_until) this.break_until = until
  }

  isSet(): boolean {
    return this.cents !== null || this.break_until !== null
  }

  forget(): void {
    this.cents = this.next = this.break_until = null
  }

  /** Whether the month's purchases, what is under way and this one are more than the member wanted, or anything is. */
  forbids(
    cents: number,
    { bought, under_way }: { bought: readonly Purchase[]; under_way: number },
    now: Date,
  ): boolean {
    if (this.break_until !== null && now < this.break_until) return true
    if (this.cents === null) return false
    const month = (moment: Date) => dayIn(this.time_zone, moment).slice(0, 7)
    const spent = bought.filter(({ at }) => month(at) === month(now)).reduce((sum, one) => sum + one.cents, 0)
    return spent + under_way + cents > this.cents
  }
}
