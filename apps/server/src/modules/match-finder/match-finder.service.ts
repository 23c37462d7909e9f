/**
 * People who fit the answers: those of the member's own region first, then the rest of the country, each once. The
 * answers are read, and are gone with the request: they are in no cursor either, so each page is asked for with them.
 */
import type { Answer, matchFinder } from '@app/contract'
import { FINDER_RESULTS, PAGE_SIZE } from '@app/contract/limits'
import * as z from 'zod'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { openCursor, sealCursor } from '../../platform/page-cursor.ts'
import { fail } from '../../platform/refusal.ts'
import { countSearch, peopleWithinLimit, peopleFor, type ProfilesDeps } from '../profiles/index.ts'
import { findCandidates, type CandidatePage } from '../search/index.ts'
import { siteOf } from '../sites/index.ts'
import { agesOf, answered, looksOf, reasonsFor, type Answers } from './match-finder.rules.ts'

const AREAS = ['nearby', 'elsewhere'] as const

/** Where a page ended: among whom, and after whom; nothing where it begins with them. */
interface FinderCursor {
  area: (typeof AREAS)[number]
  from: CandidatePage['next']
}

const FIRST_FINDER_PAGE: FinderCursor = { area: 'nearby', from: null }

const CursorShape = z.tuple([z.enum(AREAS), z.nullable(z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)])), z.int()])

const cursorScope = ({ id }: AccountFacts) => `match finder ${id}`

/** Nothing after the last page there is. */
function sealFinderCursor(deps: ProfilesDeps, account: AccountFacts, cursor: FinderCursor | null, page: number) {
  if (!cursor || page >= deps.looking.pages) return null
  const { area, from } = cursor
  return sealCursor(deps.secret, cursorScope(account), [area, from && [from.bucket, from.id], page])
}

/** Where a page begins, and how many were before it. */
function openFinderCursor({ secret }: ProfilesDeps, account: AccountFacts, text: string | undefined) {
  if (text === undefined) return { cursor: FIRST_FINDER_PAGE, pages: 0 }
  const [area, from, pages] = openCursor(secret, cursorScope(account), text, CursorShape)
  return { cursor: { area, from: from && { bucket: from[0], id: from[1] } }, pages }
}

/** A question the site does not ask has no answer. */
function requireAllowedAnswers(ctx: Context, answers: Answers): void {
  const { match_finder_fields: isEnabled } = siteOf(ctx).settings
  if (answered(answers).some((question) => !isEnabled.includes(question))) fail('invalid_input')
}

/** The ids from a spot on, those who live near marked, and where to go on. */
async function read(ctx: Context, answers: Answers, cursor: FinderCursor, limit: number) {
  const looks = looksOf(answers)
  const filter = { ...agesOf(answers.age), ...(looks ? { looks } : {}), with_photo: true }
  const page = (from: FinderCursor, missing: number) =>
    findCandidates(ctx, { ...filter, area: from.area }, { from: from.from ?? undefined, limit: missing })
  const first = await page(cursor, limit)
  const near = cursor.area === 'nearby' ? first.ids : []
  if (first.next) return { ids: first.ids, near, spot: { area: cursor.area, from: first.next } }
  if (cursor.area === 'elsewhere') return { ids: first.ids, near, spot: null }
  const rest: FinderCursor = { area: 'elsewhere', from: null }
  if (first.ids.length === limit) return { ids: first.ids, near, spot: rest }
  const second = await page(rest, limit - first.ids.length)
  return { ids: [...first.ids, ...second.ids], near, spot: second.next && { ...rest, from: second.next } }
}

export async function findMatches(
  ctx: Context,
  deps: ProfilesDeps,
  account: AccountFacts,
  { answers, after }: { answers: Answers; after: string | undefined },
): Promise<Answer<typeof matchFinder.find>> {
  requireAllowedAnswers(ctx, answers)
  countSearch(ctx, deps)
  const { cursor, pages } = openFinderCursor(deps, account, after)
  const { ids, near, spot } = await read(ctx, answers, cursor, after === undefined ? FINDER_RESULTS : PAGE_SIZE)
  const people = await peopleFor(ctx, deps, ids)
  const results = people.map(({ id, card, interests }) => {
    const person = { ...card, interests }
    return { ...person, reasons: reasonsFor(answers, person, near.includes(id)) }
  })
  return {
    results: await peopleWithinLimit(ctx, deps, results),
    next: sealFinderCursor(deps, account, spot, pages + 1),
  }
}
