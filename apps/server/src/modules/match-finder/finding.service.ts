/**
 * People who fit the answers: those of the member's own region first, then the rest of the country, each once. The
 * answers are read, and are gone with the request: they are in no cursor either, so each page is asked for with them.
 */
import type { Answer, matchFinder } from '@app/contract'
import { FINDER_RESULTS, PAGE_SIZE } from '@app/contract/limits'
import * as z from 'zod'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { openCursor, sealCursor } from '../../platform/cursor.ts'
import { fail } from '../../platform/refusal.ts'
import { peopleFor, type ProfilesKeeping } from '../profiles/index.ts'
import { findSought, type SoughtPage } from '../search/index.ts'
import { siteOf } from '../sites/index.ts'
import { agesOf, answered, looksOf, reasonsFor, type Answers } from './match-finder.rules.ts'

const PLACES = ['nearby', 'elsewhere'] as const

/** Where a page ended: among whom, and after whom; nothing where it begins with them. */
interface Spot {
  place: (typeof PLACES)[number]
  from: SoughtPage['next']
}

const Sealed = z.tuple([z.enum(PLACES), z.nullable(z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)]))])

const readerOf = ({ id }: AccountFacts) => `match finder ${id}`

const seal = ({ secret }: ProfilesKeeping, account: AccountFacts, { place, from }: Spot) =>
  sealCursor(secret, readerOf(account), [place, from && [from.bucket, from.id]])

function open({ secret }: ProfilesKeeping, account: AccountFacts, text: string): Spot {
  const [place, from] = openCursor(secret, readerOf(account), text, Sealed)
  return { place, from: from && { bucket: from[0], id: from[1] } }
}

/** A question the site does not ask has no answer. */
function requireAsked(ctx: Context, answers: Answers): void {
  const { match_finder_fields: asks } = siteOf(ctx).settings
  if (answered(answers).some((question) => !asks.includes(question))) fail('invalid_input')
}

/** The ids from a spot on, those who live near marked, and where to go on. */
async function read(ctx: Context, answers: Answers, spot: Spot, limit: number) {
  const looks = looksOf(answers)
  const sought = { ...agesOf(answers.age), ...(looks ? { looks } : {}), with_photo: true }
  const page = (from: Spot, left: number) =>
    findSought(ctx, { ...sought, place: from.place }, { from: from.from ?? undefined, limit: left })
  const first = await page(spot, limit)
  const near = spot.place === 'nearby' ? first.ids : []
  if (first.next) return { ids: first.ids, near, spot: { place: spot.place, from: first.next } }
  if (spot.place === 'elsewhere') return { ids: first.ids, near, spot: null }
  const rest: Spot = { place: 'elsewhere', from: null }
  if (first.ids.length === limit) return { ids: first.ids, near, spot: rest }
  const second = await page(rest, limit - first.ids.length)
  return { ids: [...first.ids, ...second.ids], near, spot: second.next && { ...rest, from: second.next } }
}

export async function findMatches(
  ctx: Context,
  keeping: ProfilesKeeping,
  account: AccountFacts,
  { answers, after }: { answers: Answers; after: string | undefined },
): Promise<Answer<typeof matchFinder.find>> {
  requireAsked(ctx, answers)
  const start: Spot = { place: 'nearby', from: null }
  const from = after === undefined ? start : open(keeping, account, after)
  const { ids, near, spot } = await read(ctx, answers, from, after === undefined ? FINDER_RESULTS : PAGE_SIZE)
  const people = await peopleFor(ctx, keeping, ids)
  return {
    results: people.map(({ id, card, interests }) => {
      const person = { ...card, interests }
      return { ...person, reasons: reasonsFor(answers, person, near.includes(id)) }
    }),
    next: spot && seal(keeping, account, spot),
  }
}
