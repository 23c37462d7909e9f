/** The criteria of a search, as columns of the search table. */
import { Id, type ProfileId, type RegionId, type SiteId } from '@app/db/ids'
import * as z from 'zod'
import type { Born } from './search.rules.ts'

/** The cities within some distance of one, and the regions they lie in. */
export interface CitiesWithin {
  city_ids: readonly number[]
  region_ids: readonly number[]
}

export interface SearchCriteria {
  site_id: SiteId
  /** As `countryCode` makes it. */
  country: number
  /** Nothing: the whole country. */
  region_id: RegionId | null
  /** Only who lives in one of these cities, near the viewer's own; the whole place where there is none. */
  within?: CitiesWithin | undefined
  /** One or two codes. */
  genders: readonly number[]
  born: Born
  /** Which bits of the flags are looked at, and what they must be. */
  flags: { mask: number; bits: number }
  /** The earliest quarter of an hour in which somebody was last seen. */
  seen_since: number
  /** Who asks: never found, nor whom they blocked, nor who blocked them. */
  viewer_id: ProfileId
}

/** The cursor of a page: members seen earlier than this come next. */
export const PageCursor = z.object({ bucket: z.int(), id: Id.profile })
export type PageCursor = z.infer<typeof PageCursor>

/** The cursor of a page that is ordered by city. */
export const NearestCursor = PageCursor.extend({ city_id: z.int() })
export type NearestCursor = z.infer<typeof NearestCursor>

/** Before everybody. */
export const FIRST_SEARCH_PAGE: PageCursor = { bucket: 2_147_483_647, id: Id.profile.parse('9223372036854775807') }

export interface SearchRow {
  id: ProfileId
  active_bucket: number
}

export const cursorOf = ({ active_bucket, id }: SearchRow): PageCursor => ({ bucket: active_bucket, id })
