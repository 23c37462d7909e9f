/** People for rooms above: those a member looks for, in order of last being seen, a few at a time. */
import type { SearchQuery } from '@app/contract'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { understand } from '../asking/looked-for.service.ts'
import { findPage } from '../finding/pages.queries.ts'
import { BEGINNING, type Place } from '../finding/wanted.ts'
import { FICTIONAL } from '../search.rules.ts'

export interface Sought {
  min_age?: number
  max_age?: number
  /** The key of a region to keep to. */
  region?: string
  with_photo?: boolean
  kind?: 'real' | 'fictional'
  /** What they said of their looks, as `search.looks_of` makes it: one of these. */
  looks?: readonly number[]
  /** What else must be so of `member.id`, in the words of the room that asks. */
  also?: RawBuilder<unknown>
}

export interface SoughtPage {
  ids: string[]
  /** Where to go on; nothing where nobody is left. */
  next: Place | null
}

function queryOf({ min_age, max_age, region, with_photo, kind }: Sought): SearchQuery {
  return {
    ...(min_age === undefined ? {} : { min_age }),
    ...(max_age === undefined ? {} : { max_age }),
    ...(region === undefined ? {} : { countryregion: region }),
    with_photo: with_photo ? 'yes' : 'no',
    real_only: kind === 'real' ? 'yes' : 'no',
  }
}

/** The next so many of whom the member looks for, by their own profile. */
export async function findSought(
  ctx: Context,
  sought: Sought,
  { from = BEGINNING, limit }: { from?: Place | undefined; limit: number },
): Promise<SoughtPage> {
  const { wanted } = await understand(ctx, queryOf(sought))
  if (sought.kind === 'fictional') {
    wanted.flags = { mask: wanted.flags.mask | FICTIONAL, bits: wanted.flags.bits | FICTIONAL }
  }
  const found = await findPage(ctx.db, {
    wanted,
    from,
    limit: limit + 1,
    ...(sought.also ? { also: sought.also } : {}),
    ...(sought.looks ? { looks: sought.looks } : {}),
  })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    ids: shown.map(({ id }) => id),
    next: last && found.length > limit ? { bucket: last.active_bucket, id: last.id } : null,
  }
}
