/**
 * What is counted of a page that was looked at. A page is shown once, and then either left or gone on from. What is counted of
 * the first page of a visit is apart from what is counted of later ones: who leaves the first has bounced.
 */
import type { HiddenPage } from '@app/contract/visits'

const FIRST_PAGE = { shown: 1, left_5s: 2, left_15s: 3, left_60s: 4, left_later: 5, went_on: 6 } as const
const LATER_PAGE = { shown: 11, left_5s: 12, left_15s: 13, left_60s: 14, left_later: 15, went_on: 16 } as const
export const EVENTS = { first_page: FIRST_PAGE, later_page: LATER_PAGE } as const

/** Nobody sees anything in less. */
const SHORTEST_MS = 100

type Look = Pick<HiddenPage, 'visible_ms' | 'went_on' | 'first'>

/** Nothing where the page was not looked at. */
export function eventsOf({ visible_ms, went_on, first }: Look): readonly number[] {
  if (visible_ms < SHORTEST_MS) return []
  const events = first ? FIRST_PAGE : LATER_PAGE
  if (went_on) return [events.shown, events.went_on]
  const seconds = visible_ms / 1000
  if (seconds <= 5) return [events.shown, events.left_5s]
  if (seconds <= 15) return [events.shown, events.left_15s]
  return [events.shown, seconds <= 60 ? events.left_60s : events.left_later]
}
