/** A page and where the next begins. Who is online is known to presence alone, so of those more is read. */
import type { MemberCard } from '@app/contract'
import { PAGE_SIZE } from '@app/contract/limits'
import type { Context } from '../../../platform/context.ts'
import type { SearchDeps } from '../deps.ts'
import { cardsFor, cardsOfList } from '../../profiles/index.ts'
import { findPage, IN_ORDER, pageStatement, type PageQuery } from './pages.queries.ts'
import { cursorOf, FIRST_SEARCH_PAGE, type SearchRow, type PageCursor } from '../search-criteria.ts'

export type PageScope = Omit<PageQuery, 'limit' | 'from'>

interface MemberPage {
  results: MemberCard[]
  next: PageCursor | null
}

/** At most this many recently seen members are asked about for a page; then it is shorter. */
const ROWS_PER_ROUND = 200
const MAX_ROUNDS = 10

/** Where the next page begins, where more was found than a page shows. */
function nextAfter(rows: readonly SearchRow[]): PageCursor | null {
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return last ? cursorOf(last) : null
}

/** The cards themselves, not their ids: found and shown by one question. */
export async function cardsAfter(
  ctx: Context,
  deps: SearchDeps,
  page: PageScope,
  from: PageCursor,
): Promise<MemberPage> {
  const rows = pageStatement({ ...page, from, limit: PAGE_SIZE + 1 })
  const listed = await cardsOfList(ctx, deps, { rows, order: IN_ORDER })
  const results = listed.slice(0, PAGE_SIZE).flatMap(({ card }) => card ?? [])
  return { results, next: nextAfter(listed.map(({ row }) => row)) }
}

/** Those who are online among those seen lately, round by round, until there are enough or the rounds are spent. */
async function findOnline(ctx: Context, { presence }: SearchDeps, page: PageScope, from: PageCursor, enough: number) {
  const online: SearchRow[] = []
  let at = from
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const rows = await findPage(ctx.db, { ...page, from: at, limit: ROWS_PER_ROUND })
    const onlineIds = await presence.onlineOf(
      ctx.site.id,
      rows.map(({ id }) => id),
      ctx.now,
    )
    online.push(...rows.filter(({ id }) => onlineIds.has(id)))
    const last = rows.at(-1)
    if (rows.length < ROWS_PER_ROUND || !last) return { online, stopped: null }
    at = cursorOf(last)
    if (online.length >= enough) break
  }
  return { online, stopped: at }
}

export async function onlineCardsAfter(
  ctx: Context,
  deps: SearchDeps,
  page: PageScope,
  from: PageCursor,
): Promise<MemberPage> {
  const { online, stopped } = await findOnline(ctx, deps, page, from, PAGE_SIZE + 1)
  const ids = online.slice(0, PAGE_SIZE).map(({ id }) => id)
  return { results: await cardsFor(ctx, deps, ids), next: nextAfter(online) ?? stopped }
}

/** How many are online, counted up to a bound; whether there may be more. */
export async function countOnline(ctx: Context, deps: SearchDeps, page: PageScope) {
  const { online, stopped } = await findOnline(ctx, deps, page, FIRST_SEARCH_PAGE, Number.POSITIVE_INFINITY)
  return { fit: online.length, more_than: stopped !== null }
}
