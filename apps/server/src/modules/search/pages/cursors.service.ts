/** Cursors of search pages, sealed for one viewer. */
import { Id } from '@app/db/ids'
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { openCursor, sealCursor } from '../../../platform/page-cursor.ts'
import type { SearchDeps } from '../deps.ts'
import { FIRST_SEARCH_PAGE, type NearestCursor, type PageCursor } from '../search-criteria.ts'

const PageCursorShape = z.tuple([z.int(), Id.profile])

const cursorScope = (ctx: Context, list: string) => `search ${list} ${ctx.account?.id ?? ''}`

export function sealPageCursor(
  ctx: Context,
  { secret }: SearchDeps,
  list: string,
  cursor: PageCursor | null,
): string | null {
  return cursor && sealCursor(secret, cursorScope(ctx, list), [cursor.bucket, cursor.id])
}

export function openPageCursor(
  ctx: Context,
  { secret }: SearchDeps,
  list: string,
  text: string | undefined,
): PageCursor {
  if (text === undefined) return FIRST_SEARCH_PAGE
  const [bucket, id] = openCursor(secret, cursorScope(ctx, list), text, PageCursorShape)
  return { bucket, id }
}

const NearestCursorShape = z.tuple([z.int(), Id.profile, z.int()])

export function sealNearestCursor(ctx: Context, { secret }: SearchDeps, cursor: NearestCursor | null): string | null {
  return cursor && sealCursor(secret, cursorScope(ctx, 'nearest'), [cursor.bucket, cursor.id, cursor.city_id])
}

export function openNearestCursor(ctx: Context, { secret }: SearchDeps, text: string | undefined) {
  if (text === undefined) return undefined
  const [bucket, id, city_id] = openCursor(secret, cursorScope(ctx, 'nearest'), text, NearestCursorShape)
  return { bucket, id, city_id }
}
