/** Cursors of search pages, sealed for one viewer. Each says how many pages were before it: a search has an end. */
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { openCursor, sealCursor } from '../../../platform/page-cursor.ts'
import type { SearchDeps } from '../deps.ts'
import { FIRST_SEARCH_PAGE, type NearestCursor, type PageCursor } from '../search-criteria.ts'

const Id = z.string().regex(/^\d{1,19}$/)
const PageCursorShape = z.tuple([z.int(), z.int(), Id])
const NearestCursorShape = z.tuple([z.int(), z.int(), Id, z.int()])

const cursorScope = (ctx: Context, list: string) => `search ${list} ${ctx.account?.id ?? ''}`

/** Nothing after the last page there is. */
function seal(ctx: Context, { cursor_keys, looking }: SearchDeps, list: string, pages: number, position: unknown[]) {
  return pages < looking.pages ? sealCursor(cursor_keys, cursorScope(ctx, list), [pages, ...position]) : null
}

export function sealPageCursor(
  ctx: Context,
  deps: SearchDeps,
  list: string,
  cursor: PageCursor | null,
  pages: number,
): string | null {
  return cursor && seal(ctx, deps, list, pages, [cursor.bucket, cursor.id])
}

/** Where a page begins, and how many were before it. */
export function openPageCursor(ctx: Context, { cursor_keys }: SearchDeps, list: string, text: string | undefined) {
  if (text === undefined) return { from: FIRST_SEARCH_PAGE, pages: 0 }
  const [pages, bucket, id] = openCursor(cursor_keys, cursorScope(ctx, list), text, PageCursorShape)
  return { from: { bucket, id }, pages }
}

export function sealNearestCursor(
  ctx: Context,
  deps: SearchDeps,
  cursor: NearestCursor | null,
  pages: number,
): string | null {
  return cursor && seal(ctx, deps, 'nearest', pages, [cursor.bucket, cursor.id, cursor.city_id])
}

export function openNearestCursor(ctx: Context, { cursor_keys }: SearchDeps, text: string | undefined) {
  if (text === undefined) return { from: undefined, pages: 0 }
  const [pages, bucket, id, city_id] = openCursor(cursor_keys, cursorScope(ctx, 'nearest'), text, NearestCursorShape)
  return { from: { bucket, id, city_id }, pages }
}
