/** A page of ids and where the next begins. Who is online is known to presence alone, so of those more is read. */
import { PAGE_SIZE } from '@app/contract/limits'
import type { Context } from '../../../platform/context.ts'
import type { SearchKeeping } from '../keeping.ts'
import { findPage, type Page } from './pages.queries.ts'
import { BEGINNING, type Found, type Place } from './wanted.ts'

export type Pageful = Omit<Page, 'limit' | 'from'>

export interface IdsPage {
  ids: string[]
  next: Place | null
}

/** At most this many recently seen members are asked about for a page; then it is shorter. */
const ROUND = 200
const ROUNDS = 10

const placeOf = ({ active_bucket, id }: Found): Place => ({ bucket: active_bucket, id })

function cut(found: readonly Found[]): IdsPage {
  const shown = found.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  return { ids: shown.map(({ id }) => id), next: last && found.length > PAGE_SIZE ? placeOf(last) : null }
}

export async function pageAfter(ctx: Context, page: Pageful, from: Place): Promise<IdsPage> {
  return cut(await findPage(ctx.db, { ...page, from, limit: PAGE_SIZE + 1 }))
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

export async function onlinePageAfter(
  ctx: Context,
  keeping: SearchKeeping,
  page: Pageful,
  from: Place,
): Promise<IdsPage> {
  const { online, stopped } = await walkOnline(ctx, keeping, page, from, PAGE_SIZE + 1)
  const { ids, next } = cut(online)
  return { ids, next: next ?? stopped }
}

/** How many are online, counted up to a bound; whether there may be more. */
export async function countOnline(ctx: Context, keeping: SearchKeeping, page: Pageful) {
  const { online, stopped } = await walkOnline(ctx, keeping, page, BEGINNING, Number.POSITIVE_INFINITY)
  return { fit: online.length, more_than: stopped !== null }
}
