// The people of a run, planted before it begins: some who talk all the time, and many newcomers who each do one thing and leave.
import type { MemberId } from '@app/db/ids'
import { membersOf } from '../../apps/server/src/testing/members.ts'
import { giveCredits, sellCredits } from '../../apps/server/src/testing/credits.ts'
import { plantAccounts } from '../../apps/server/src/testing/planted-accounts.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import type { NotificationServices } from '../machine/notifications.ts'
import { REDIS_URL } from '../machine/services.ts'
import type { Member } from './member.ts'
import { plantPhones, type Phone } from './phones.ts'

export interface People {
  /** With Premium and many credits. */
  regulars: readonly Member[]
  /** Photos of regulars that are locked for who has no Premium. */
  locked: readonly { owner: Member; photo: string }[]
  /** Without Premium, with some credits. */
  newcomers: readonly Member[]
  /** Without Premium and without credits, who buy some. */
  buyers: readonly Member[]
  /** Who bought something weeks ago: their direct debits are trusted. */
  trusted: readonly Member[]
  /** Who are never there, and are pushed and mailed to. */
  phones: readonly Phone[]
  start: ReadonlyMap<string, number>
}

const REGULARS = 12
const OWNERS = 6
const PHOTOS = 8
const LOCKED_FROM = 3
const MUCH = 100_000
/** Enough for what a newcomer does, and for some not: they are refused. */
const LITTLE = 40
/** Enough for what a writer does. */
const SOME = 200
const PHONES_A_WRITER = 10
const AT_ONCE = 8
/** What who is trusted bought, and how long ago. */
const FORMER = { credits: 30, cents: 999, currency: 'EUR' }
const WEEKS_MS = 40 * 24 * 60 * 60 * 1000

/** Nobody looks at the pictures: there is no store here. */
const noStore = { put: async () => {} } as unknown as TestServer['assembly']['store']

async function inTurns<T>(list: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...list]
  const worker = async () => {
    for (let item = waiting.pop(); item; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function plantNewcomers(server: TestServer, count: number): Promise<(Member & { email: string })[]> {
  const { emails, cookies } = await plantAccounts(server, count)
  const { rows } = await server.assembly.pool.query<{ id: MemberId; public_id: string; email: string }>(
    `select profile.id, profile.public_id, account.email from profiles.profile
     join accounts.account on account.id = profile.account_id where email = any($1)`,
    [emails],
  )
  const cookieOf = new Map(emails.map((email, index) => [email, cookies[index] ?? '']))
  return rows.map(({ id, public_id, email }) => ({ id, public_id, email, cookie: cookieOf.get(email) ?? '' }))
}

/** Members of long ago who paid for something then. */
async function plantTrusted(server: TestServer, count: number): Promise<Member[]> {
  const { settableClock } = server.assembly
  const trusted = await plantNewcomers(server, count)
  settableClock?.set(new Date(Date.now() - WEEKS_MS))
  await inTurns(trusted, ({ id }) => sellCredits(server, id, FORMER.credits, FORMER))
  settableClock?.reset()
  await server.assembly.pool.query(
    `update accounts.account set signup_date = signup_date - interval '60 days' where id = any($1)`,
    [trusted.map(({ id }) => id)],
  )
  return trusted
}

interface Count {
  newcomers: number
  buyers: number
  trusted: number
  phones: number
}

export async function plantPeople(DATABASE_URL: string, count: Count, services: NotificationServices): Promise<People> {
  const real = await startTestServer({ DATABASE_URL, REDIS_URL })
  const server = { ...real, assembly: { ...real.assembly, store: noStore } }
  try {
    const members = membersOf(server)
    const regulars = await members.plant(REGULARS)
    await server.assembly.pool.query('update accounts.account set paid_user = true where id = any($1)', [
      regulars.map(({ id }) => id),
    ])
    const locked: People['locked'][number][] = []
    for (const owner of regulars.slice(0, OWNERS)) {
      const photos = await members.plantPhotos(owner.id, PHOTOS)
      locked.push(...photos.slice(LOCKED_FROM).map((photo) => ({ owner, photo })))
    }
    const newcomers = await plantNewcomers(server, count.newcomers)
    const buyers = await plantNewcomers(server, count.buyers)
    const trusted = await plantTrusted(server, count.trusted)
    const writers = await plantNewcomers(server, Math.ceil(count.phones / PHONES_A_WRITER))
    const phones = await plantPhones(server, services, await plantNewcomers(server, count.phones), writers)
    await inTurns(regulars, ({ id }) => sellCredits(server, id, MUCH, { cents: 99_900, currency: 'EUR' }))
    await inTurns(newcomers, ({ id }) => giveCredits(server, id, LITTLE))
    await inTurns(writers, ({ id }) => sellCredits(server, id, SOME, { cents: 2499, currency: 'EUR' }))
    const start = new Map([
      ...regulars.map(({ public_id }) => [public_id, MUCH] as const),
      ...writers.map(({ public_id }) => [public_id, SOME] as const),
      ...newcomers.map(({ public_id }) => [public_id, LITTLE] as const),
      ...trusted.map(({ public_id }) => [public_id, FORMER.credits] as const),
    ])
    return { regulars, locked, newcomers, buyers, trusted, phones, start }
  } finally {
    await real.close()
  }
}
