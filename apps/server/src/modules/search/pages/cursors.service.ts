/** Cursors of search pages, sealed for one viewer. */
import type { Context } from '../../../platform/context.ts'
import { openCursor, sealCursor } from '../../../platform/page-cursor.ts'
import type { SearchDeps } from '../deps.ts'
import { FIRST_SEARCH_PAGE, NearestCursor, PageCursor } from '../search-criteria.ts'

const cursorScope = (ctx: Context, list: string) => `search ${list} ${ctx.account?.id ?? ''}`

export function sealPageCursor(ctx: Context, { secret }: SearchDeps, list: string, cursor: PageCursor | null) {
  return cursor && sealCursor(secret, cursorScope(ctx, list), cursor)
}

export function openPageCursor(ctx: Context, { secret }: SearchDeps, list: string, text: string | undefined) {
  return text === undefined ? FIRST_SEARCH_PAGE : openCursor(secret, cursorScope(ctx, list), text, PageCursor)
}

export function openNearestCursor(ctx: Context, { secret }: SearchDeps, text: string | undefined) {
  return text === undefined ? undefined : openCursor(secret, cursorScope(ctx, 'nearest'), text, NearestCursor)
}
