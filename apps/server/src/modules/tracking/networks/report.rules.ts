/**
 * Pure rules of a report: no number in it is about fewer people than the least. What is too small by campaign and sub value is said
 * by campaign, what is too small then is said as one line, and what is too small even so waits for the next day.
 */
export const REPORTED_EVENTS = ['signup', 'first_order', 'return'] as const
type ReportedEvent = (typeof REPORTED_EVENTS)[number]

/** So many of one kind on one day. Sums are in one currency; signups have none. */
interface Sum {
  event: ReportedEvent
  currency: string | null
  count: number
  cents: number
}

export interface Cell extends Sum {
  ref: string | null
  sub1: string | null
}

export type Carried = Sum

export interface ReportLine {
  event: ReportedEvent
  /** Both nothing: all that was too small to be said by itself. */
  ref: string | null
  sub1: string | null
  count: number
  /** In whole money. */
  amount: number | null
  currency: string | null
}

interface Group<T> {
  ref: string | null
  of: T[]
}

function groupBy<T>(items: readonly T[], refOf: (item: T) => string | null): Group<T>[] {
  const groups = new Map<string | null, T[]>()
  for (const item of items) groups.set(refOf(item), [...(groups.get(refOf(item)) ?? []), item])
  return [...groups].map(([ref, of]) => ({ ref, of }))
}

const countOf = (sums: readonly Sum[]) => sums.reduce((count, sum) => count + sum.count, 0)
const centsOf = (sums: readonly Sum[]) => sums.reduce((cents, sum) => cents + sum.cents, 0)

function lineOf(
  sums: readonly Sum[],
  kind: Omit<Sum, 'count' | 'cents'>,
  ref: string | null,
  sub1: string | null,
): ReportLine {
  const amount = kind.currency === null ? null : Math.round(centsOf(sums) / 100)
  return { ...kind, ref, sub1, count: countOf(sums), amount }
}

/** Of one event in one currency. */
function linesOf(
  cells: readonly Cell[],
  carried: readonly Carried[],
  kind: Omit<Sum, 'count' | 'cents'>,
  least: number,
) {
  const isLarge = (sums: readonly Sum[]) => countOf(sums) >= least
  const named = cells.filter((cell) => cell.ref !== null && cell.sub1 !== null && isLarge([cell]))
  const left = groupBy(
    cells.filter((cell) => !named.includes(cell)),
    ({ ref }) => ref,
  )
  const byRef = left.filter(({ ref, of }) => ref !== null && isLarge(of))
  const rest: Sum[] = [...left.filter((group) => !byRef.includes(group)).flatMap(({ of }) => of), ...carried]
  const lines = [
    ...named.map((cell) => lineOf([cell], kind, cell.ref, cell.sub1)),
    ...byRef.map(({ ref, of }) => lineOf(of, kind, ref, null)),
    ...(isLarge(rest) ? [lineOf(rest, kind, null, null)] : []),
  ]
  const waits = rest.length > 0 && !isLarge(rest)
  return { lines, carried: waits ? [{ ...kind, count: countOf(rest), cents: centsOf(rest) }] : [] }
}

/** What is said of a day, and what of it waits; `before` is what waited until now. */
export function reportOf(cells: readonly Cell[], before: readonly Carried[], least: number) {
  const kinds = new Map<string, Omit<Sum, 'count' | 'cents'>>()
  for (const { event, currency } of [...before, ...cells]) kinds.set(`${event} ${currency ?? ''}`, { event, currency })
  const parts = [...kinds.values()].map((kind) => {
    const isOfKind = (sum: Sum) => sum.event === kind.event && sum.currency === kind.currency
    return linesOf(cells.filter(isOfKind), before.filter(isOfKind), kind, least)
  })
  return { lines: parts.flatMap(({ lines }) => lines), carried: parts.flatMap(({ carried }) => carried) }
}
