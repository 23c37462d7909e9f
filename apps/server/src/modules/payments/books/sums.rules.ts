/** What both sides come to, by day and currency. What was read once may be read again: the later look counts. */

type SumKind = 'payments' | 'refunds' | 'chargebacks'

export interface BooksSum {
  kind: SumKind
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  currency: string
  theirs_cents: number
  ours_cents: number
}

interface SumEntry {
  at: Date
  currency: string
  theirs_cents: number
  ours_cents: number
}

export interface Sums {
  set: (kind: SumKind, id: string, entry: SumEntry) => void
  total: () => BooksSum[]
}

export function createSums(): Sums {
  const entries = new Map<string, Omit<BooksSum, 'day'> & { day: string }>()
  return {
    set(kind, id, { at, ...money }) {
      entries.set(`${kind} ${id}`, { kind, day: at.toISOString().slice(0, 10), ...money })
    },
    total() {
      const sums = new Map<string, BooksSum>()
      for (const { kind, day, currency, theirs_cents, ours_cents } of entries.values()) {
        const key = `${kind} ${day} ${currency}`
        const sum = sums.get(key) ?? { kind, day, currency, theirs_cents: 0, ours_cents: 0 }
        sum.theirs_cents += theirs_cents
        sum.ours_cents += ours_cents
        sums.set(key, sum)
      }
      return [...sums.values()]
    },
  }
}
