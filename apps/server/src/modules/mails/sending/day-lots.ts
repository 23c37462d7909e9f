/** Taken of what a day has left for a group, some at a time, so that the database is asked for few of them. */

/** Taken of a day at a time. */
const LOT = 20

interface Lot {
  day: string
  left: number
  isSpent: boolean
  /** One asks, and who comes meanwhile waits for the same answer. */
  filling?: Promise<void> | undefined
}

export interface DayLots {
  /** Whether the day is known to have none left. */
  isSpent: (name: string, day: string) => boolean
  /** Whether the day had one left; `reserve` takes so many of it, and answers how many there were. */
  take: (name: string, day: string, reserve: (count: number) => Promise<number>) => Promise<boolean>
}

async function fill(lot: Lot, reserve: (count: number) => Promise<number>): Promise<void> {
  const taken = await reserve(LOT)
  lot.left += taken
  lot.isSpent = taken === 0
}

export function createDayLots(): DayLots {
  const lots = new Map<string, Lot>()
  const lotOf = (name: string, day: string): Lot => {
    const known = lots.get(name)
    if (known?.day === day) return known
    const begun = { day, left: 0, isSpent: false }
    lots.set(name, begun)
    return begun
  }
  return {
    isSpent(name, day) {
      const { left, isSpent } = lotOf(name, day)
      return isSpent && left === 0
    },
    async take(name, day, reserve) {
      const lot = lotOf(name, day)
      while (lot.left === 0) {
        if (lot.isSpent) return false
        lot.filling ??= fill(lot, reserve).finally(() => (lot.filling = undefined))
        await lot.filling
      }
      lot.left -= 1
      return true
    },
  }
}
