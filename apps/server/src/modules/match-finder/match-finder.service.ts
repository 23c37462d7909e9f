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
import { peopleFor, type ProfilesDeps } from '../profiles/index.ts'
import { findCandidates, PageCursor } from '../search/index.ts'
import { siteOf } from '../sites/index.ts'
import { agesOf, answered, looksOf, reasonsFor, type Answers } from './match-finder.rules.ts'

const AREAS = ['nearby', 'elsewhere'] as const

/** Where a page ended: among whom, and after whom; nothing where it begins with them. */
const FinderCursor = z.object({ area: z.enum(AREAS), from: z.nullable(PageCursor) })
type FinderCursor = z.infer<typeof FinderCursor>

const cursorScope = ({ id }: AccountFacts) => `match finder ${id}`

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
  const start: FinderCursor = { area: 'nearby', from: null }
  const from = after === undefined ? start : openCursor(deps.secret, cursorScope(account), after, FinderCursor)
  const { ids, near, spot: cursor } = await read(ctx, answers, from, after === undefined ? FINDER_RESULTS : PAGE_SIZE)
  const people = await peopleFor(ctx, deps, ids)
  return {
    results: people.map(({ id, card, interests }) => {
      const person = { ...card, interests }
      return { ...person, reasons: reasonsFor(answers, person, near.includes(id)) }
    }),
    next: cursor && sealCursor(deps.secret, cursorScope(account), cursor),
  }
}
