/** Whom a search is for, in the terms of the search's own table. */
import type { Born } from '../search.rules.ts'

export interface Wanted {
  site_id: number
  /** As `countryCode` makes it. */
  country: number
  /** Nothing: the whole country. */
  region_id: number | null
  /** One or two codes. */
  genders: readonly number[]
  born: Born
  /** Which bits of the flags are looked at, and what they must be. */
  flags: { mask: number; bits: number }
  /** The earliest quarter of an hour in which somebody was last seen. */
  seen_since: number
  /** Who asks: never found, nor whom they blocked, nor who blocked them. */
  viewer_id: string
}

/** Where a page ended. Whoever was seen earlier than this comes next. */
export interface Place {
  bucket: number
  id: string
}

/** The same where people are in the order of their cities. */
export interface NearPlace extends Place {
  city_id: number
}

/** Before everybody. */
export const BEGINNING: Place = { bucket: 2_147_483_647, id: '9223372036854775807' }

export interface Found {
  id: string
  active_bucket: number
}
