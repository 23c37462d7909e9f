/** Cursors of search pages, sealed for one viewer. Each says how many pages were before it: a search has an end. */
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { openCursor, sealCursor } from '../../../platform/page-cursor.ts'
import type { SearchDeps } from '../deps.ts'
import { FIRST_SEARCH_PAGE, NearestCursor, PageCursor } from '../search-criteria.ts'

const cursorScope = (ctx: Context, list: string) => `search ${list} ${ctx.account?.id ?? ''}`
const PagesBefore = z.int()

/** Nothing after the last page there is. */
export function sealPageCursor(
  ctx: Context,
  { cursor_keys, looking }: SearchDeps,
  list: string,
  from: PageCursor | null,
  pages: number,
): string | null {
  return from && pages < looking.pages ? sealCursor(cursor_keys, cursorScope(ctx, list), { from, pages }) : null
}

const CountedPage = z.object({ from: PageCursor, pages: PagesBefore })

/** Where a page begins, and how many were before it. */
export function openPageCursor(ctx: Context, { cursor_keys }: SearchDeps, list: string, text: string | undefined) {
  if (text === undefined) return { from: FIRST_SEARCH_PAGE, pages: 0 }
  return openCursor(cursor_keys, cursorScope(ctx, list), text, CountedPage)
}

const CountedNearest = z.object({ from: NearestCursor, pages: PagesBefore })

export function openNearestCursor(ctx: Context, { cursor_keys }: SearchDeps, text: string | undefined) {
  if (text === undefined) return { from: undefined, pages: 0 }
  return openCursor(cursor_keys, cursorScope(ctx, 'nearest'), text, CountedNearest)
}
