// The swipe game's next cards, for anybody and for somebody who swiped the first thousands away.
import { SWIPE_CARDS } from '@app/contract/limits'
import { Id, type ProfileId } from '@app/db/ids'
import type pg from 'pg'
import { findPeople } from '../../apps/server/src/modules/profiles/viewing/people.queries.ts'
import { findSearchDefaults } from '../../apps/server/src/modules/search/query/search-defaults.queries.ts'
import {
  FIRST_SEARCH_PAGE,
  type PageCursor,
  type SearchCriteria,
} from '../../apps/server/src/modules/search/search-criteria.ts'
import { bornFor, countryCode, flagsFor } from '../../apps/server/src/modules/search/search.rules.ts'
import {
  candidateStatement,
  type CandidateOrEnd,
} from '../../apps/server/src/modules/search/candidates/candidates.queries.ts'
import { findBox } from '../../apps/server/src/modules/swipe-game/box.queries.ts'
import { isUnplayed } from '../../apps/server/src/modules/swipe-game/swipes.queries.ts'
import { inCopy, type Populations, type Suffix } from '../population/population.ts'
import { captureFirstQuery, mark, written } from '../support/product-sql.ts'
import type { Shape } from '../population/growth.ts'
import { draw, marksOf, criteria, type Places } from '../population/searches.ts'

const SWIPES = 5000
const PLAYERS = 50
const COUNTRY = countryCode('US')
const WOMEN = 1
const WITH_PHOTO = flagsFor({ with_photo: true, real_only: false })

const candidates = (of: SearchCriteria, from: PageCursor) =>
  candidateStatement({ criteria: of, from, limit: SWIPE_CARDS + 1, also: isUnplayed(of.viewer_id, 1) })

/** Some members passed on the same thousands, those whom they would be dealt first. */
async function plantSwipes(client: pg.Client, suffix: Suffix): Promise<void> {
  await client.query(inCopy('truncate swipe_game.swipe, swipe_game.daily_allowance', suffix))
  await client.query(
    inCopy(
      `insert into swipe_game.swipe (member_id, other_id, liked, round, created_at)
       select player, id, false, 1, now() from generate_series(1, ${String(PLAYERS)}) as player cross join (
         select id from search.member where site_id = 1 and country = $1 and gender = $2 and flags & 1 = 1
         order by active_bucket desc, id desc limit ${String(SWIPES)}) as passed where id <> player`,
      suffix,
    ),
    [COUNTRY, WOMEN],
  )
  await client.query(inCopy('vacuum analyze swipe_game.swipe', suffix))
}

/** Where each of the reads begins that it takes to come past them. */
async function cursorsPast(client: pg.Client, suffix: Suffix): Promise<PageCursor[]> {
  const born = bornFor(new Date().toISOString().slice(0, 10), 18, 99)
  const of: SearchCriteria = {
    ...criteria(false),
    site_id: Id.site.parse(1),
    country: COUNTRY,
    genders: [WOMEN],
    born,
    flags: WITH_PHOTO,
  }
  const places: PageCursor[] = []
  for (let from: PageCursor | undefined = FIRST_SEARCH_PAGE; from;) {
    places.push(from)
    const cursor = from
    const resolved = await captureFirstQuery((db) =>
      candidates({ ...of, seen_since: 0, viewer_id: Id.profile.parse('1') }, cursor).execute(db),
    )
    const { rows } = await client.query<CandidateOrEnd>(inCopy(resolved.sql, suffix), [...resolved.parameters])
    const end = rows.find(({ is_end }) => is_end)
    from = end && rows.length === 1 ? { bucket: end.active_bucket, id: end.id } : undefined
  }
  return places
}

/** What a deck asks: the box, whom the member looks for, those who come next, and their cards. */
async function deckSql(marks: Record<string, string>, places: readonly PageCursor[]): Promise<string> {
  const viewer = mark<ProfileId>('viewer')
  const reads = await Promise.all(
    places.map((cursor) => captureFirstQuery((db) => candidates(criteria(false), cursor).execute(db))),
  )
  const sqls = reads.map((read) => written(read, marks))
  const cards = await captureFirstQuery((db) =>
    findPeople(db, { site_id: mark('site'), viewer_id: viewer }, mark('ids')),
  )
  const dealt = `array(select id from (${sqls.at(-1) ?? ''}) as dealt where not is_end limit ${String(SWIPE_CARDS)})`
  return [
    written(await captureFirstQuery((db) => findBox(db, viewer)), marks),
    written(await captureFirstQuery((db) => findSearchDefaults(db, viewer)), marks),
    ...sqls.slice(0, -1),
    written(cards, { ...marks, ids: dealt }),
  ]
    .map((sql) => `${sql.replaceAll(/\s+/g, ' ').trim()};`)
    .join('\n')
}

const ANY_AGE = `\\set youngest 18\n\\set oldest 99\n\\set mask ${String(WITH_PHOTO.mask)}\n\\set bits ${String(WITH_PHOTO.bits)}\n`
const PLAYER = `\\set viewer random(1, ${String(PLAYERS)})\n\\set country ${String(COUNTRY)}\n\\set gender ${String(WOMEN)}\n`

/** Both kinds of player, in every population. */
export async function deckShapes({ client, sizes }: Populations, places: Places): Promise<Shape[]> {
  const marks = marksOf(places)
  const anybody = await deckSql(marks, [{ bucket: mark('bucket'), id: mark('last') }])
  const players = new Map<Suffix, string>()
  for (const { suffix } of sizes) {
    await plantSwipes(client, suffix)
    const past = await cursorsPast(client, suffix)
    console.log(`  ${String(SWIPES)} swipes are passed in ${String(past.length)} reads`)
    players.set(suffix, await deckSql(marks, past))
  }
  return [
    { name: 'deck', script: (suffix, size) => `${draw(places, size, false)}${ANY_AGE}${inCopy(anybody, suffix)}` },
    {
      name: `deck after ${SWIPES.toLocaleString('en')} swipes`,
      script: (suffix, size) =>
        `${draw(places, size, false)}${ANY_AGE}${PLAYER}${inCopy(players.get(suffix) ?? '', suffix)}`,
    },
  ]
}

export async function removeSwipes({ client, sizes }: Populations): Promise<void> {
  for (const { suffix } of sizes)
    await client.query(inCopy('truncate swipe_game.swipe, swipe_game.daily_allowance', suffix))
}
