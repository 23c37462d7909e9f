/** Where a page ended, sealed for the one who asked. */
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { openCursor, sealCursor } from '../../../platform/cursor.ts'
import type { SearchKeeping } from '../keeping.ts'
import { BEGINNING, type NearPlace, type Place } from './wanted.ts'

const Sealed = z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)])

const readerOf = (ctx: Context, list: string) => `search ${list} ${ctx.account?.id ?? ''}`

export function sealPlace(ctx: Context, { secret }: SearchKeeping, list: string, place: Place | null): string | null {
  return place && sealCursor(secret, readerOf(ctx, list), [place.bucket, place.id])
}

export function openPlace(ctx: Context, { secret }: SearchKeeping, list: string, text: string | undefined): Place {
  if (text === undefined) return BEGINNING
  const [bucket, id] = openCursor(secret, readerOf(ctx, list), text, Sealed)
  return { bucket, id }
}

const SealedNear = z.tuple([z.int(), z.string().regex(/^\d{1,19}$/), z.int()])

export function sealNearPlace(ctx: Context, { secret }: SearchKeeping, place: NearPlace | null): string | null {
  return place && sealCursor(secret, readerOf(ctx, 'nearest'), [place.bucket, place.id, place.city_id])
}

export function openNearPlace(ctx: Context, { secret }: SearchKeeping, text: string | undefined) {
  if (text === undefined) return undefined
  const [bucket, id, city_id] = openCursor(secret, readerOf(ctx, 'nearest'), text, SealedNear)
  return { bucket, id, city_id }
}
