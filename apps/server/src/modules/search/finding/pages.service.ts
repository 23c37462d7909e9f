/** A page and where the next begins. Who is online is known to presence alone, so of those more is read. */
import type { MemberCard } from '@app/contract'
import { PAGE_SIZE } from '@app/contract/limits'
import type { Context } from '../../../platform/context.ts'
import type { SearchKeeping } from '../keeping.ts'
import { cardsFor, cardsOfList } from '../../profiles/index.ts'
import { findPage, IN_ORDER, pageStatement, type Page } from './pages.queries.ts'
import { BEGINNING, type Found, type Place } from './wanted.ts'

export type Pageful = Omit<Page, 'limit' | 'from'>

interface CardsPage {
  results: MemberCard[]
  next: Place | null
}

/** At most this many recently seen members are asked about for a page; then it is shorter. */
const ROUND = 200
const ROUNDS = 10

const placeOf = ({ active_bucket, id }: Found): Place => ({ bucket: active_bucket, id })

/** Where the next page begins, where more was found than a page shows. */
function nextAfter(found: readonly Found[]): Place | null {
  const last = found.length > PAGE_SIZE ? found[PAGE_SIZE - 1] : undefined
  return last ? placeOf(last) : null
}

/** The cards themselves, not their ids: found and shown by one question. */
export async function cardsAfter(ctx: Context, keeping: SearchKeeping, page: Pageful, from: Place): Promise<CardsPage> {
  const rows = pageStatement({ ...page, from, limit: PAGE_SIZE + 1 })
  const found = await cardsOfList(ctx, keeping, { rows, order: IN_ORDER })
  const results = found.slice(0, PAGE_SIZE).flatMap(({ card }) => card ?? [])
  return { results, next: nextAfter(found.map(({ row }) => row)) }
}

/** Those who are online among those seen lately, round by round, until there are enough or the rounds are spent. */
async function walkOnline(ctx: Context, { presence }: SearchKeeping, page: Pageful, from: Place, enough: number) {
  const online: Found[] = []
  let at = from
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await findPage(ctx.db, { wanted: page.wanted, from: at, limit: ROUND, ...without(page) })
    const there = await presence.onlineOf(
      ctx.site.id,
      found.map(({ id }) => id),
      ctx.now,
    )
    online.push(...found.filter(({ id }) => there.has(id)))
    const last = found.at(-1)
    if (found.length < ROUND || !last) return { online, stopped: null }
    at = placeOf(last)
    if (online.length >= enough) break
  }
  return { online, stopped: at }
}

const without = (page: Pageful) => (page.without ? { without: page.without } : {})

export async function onlineCardsAfter(
  ctx: Context,
  keeping: SearchKeeping,
  page: Pageful,
  from: Place,
): Promise<CardsPage> {
  const { online, stopped } = await walkOnline(ctx, keeping, page, from, PAGE_SIZE + 1)
  const ids = online.slice(0, PAGE_SIZE).map(({ id }) => id)
  return { results: await cardsFor(ctx, keeping, ids), next: nextAfter(online) ?? stopped }
}

/** How many are online, counted up to a bound; whether there may be more. */
export async function countOnline(ctx: Context, keeping: SearchKeeping, page: Pageful) {
  const { online, stopped } = await walkOnline(ctx, keeping, page, BEGINNING, Number.POSITIVE_INFINITY)
  return { fit: online.length, more_than: stopped !== null }
}
