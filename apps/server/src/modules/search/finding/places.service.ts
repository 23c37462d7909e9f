/** Where a page ended, sealed for the one who asked. */
import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { openCursor, sealCursor } from '../../../platform/cursor.ts'
import type { SearchKeeping } from '../keeping.ts'
import { BEGINNING, type Place } from './wanted.ts'

const Sealed = z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)])

const useOf = (ctx: Context, list: string) => `search ${list} ${ctx.account?.id ?? ''}`

export function sealPlace(ctx: Context, { secret }: SearchKeeping, list: string, place: Place | null): string | null {
  return place && sealCursor(secret, useOf(ctx, list), [place.bucket, place.id])
}

export function openPlace(ctx: Context, { secret }: SearchKeeping, list: string, text: string | undefined): Place {
  if (text === undefined) return BEGINNING
  const [bucket, id] = openCursor(secret, useOf(ctx, list), text, Sealed)
  return { bucket, id }
}
