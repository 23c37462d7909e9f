/**
 * What happened between demo people before somebody logs in as one: likes that are new, matches, conversations with and
 * without something unread. Real ones only among each other, and the same for the same seed; what is there stays.
 */
import { Id } from '@app/db/ids'
import { CONVERSATIONS } from '@app/db/people/conversations'
import { loginOf } from '@app/db/people/logins'
import type { Person } from '@app/db/people/person'
import { writeLike, writeMessage, writeRead } from '@app/db/people/write-contacts'
import type { ClientBase } from 'pg'
import { deriveIdempotencyKey, grantCredits } from '../modules/credits/index.ts'
import type { Site } from '../modules/sites/index.ts'
import type { Database } from '../platform/db/pool.ts'

interface ContactsRun {
  db: Database
  client: ClientBase
  site: Site
  now: Date
}

const HOUR_MS = 60 * 60 * 1000
/** How many years two may be apart. */
const YEARS_APART = 9
/** What whoever writes has besides, so that no message is on the house. */
const WRITERS_CREDITS = 12

const looksFor = ({ looking_for }: Person, { gender }: Person) => looking_for === 'both' || looking_for === gender

/** Those who could get on with a demo member: each other's wish, one language, about the same age. */
function fittingPeople(member: Person, people: readonly Person[]): Person[] {
  return people.filter(
    (other) =>
      other.kind === 'real' &&
      other.status === 'active' &&
      !loginOf(other.number) &&
      other.language === member.language &&
      Math.abs(other.age - member.age) <= YEARS_APART &&
      looksFor(member, other) &&
      looksFor(other, member),
  )
}

async function converse(run: ContactsRun, [first, second]: readonly [Person, Person], hoursAgo: number, which: 0 | 1) {
  const { db, client, site, now } = run
  const [bundle] = site.bundles
  const price = site.settings.message_credits
  const currency = site.countries[0]?.currency ?? ''
  const each = bundle ? (bundle.prices[currency] ?? 0) / bundle.credits : 0
  const since = new Date(now.getTime() - hoursAgo * HOUR_MS)
  const texts = CONVERSATIONS[first.language][which] ?? []
  for (const writer of [first, second]) {
    if (loginOf(writer.number)) continue
    const account_id = Id.account.parse(writer.id)
    const key = deriveIdempotencyKey('signup', account_id)
    await db.transaction().execute(async (tx) => {
      await grantCredits(tx, { account_id, key, at: writer.created_at, kind: 'bonus', credits: WRITERS_CREDITS })
    })
  }
  for (const [at, text] of texts.entries()) {
    const [from, to] = at % 2 === 0 ? [first, second] : [second, first]
    const sent = await writeMessage(client, {
      site_id: site.id,
      from: from.id,
      to: to.id,
      key: deriveIdempotencyKey(`demo message ${String(at)} to ${to.id}`, Id.account.parse(from.id)),
      text,
      price,
      worth: { cents: Math.round(price * each), currency },
      at: new Date(since.getTime() + (at * hoursAgo * HOUR_MS) / (texts.length + 1)),
    })
    // Whoever answers has read; the last message waits.
    if (sent && at > 0) await writeRead(client, from.id, sent.conversation, sent.number - 1, since)
  }
}

/** Two matches, one of them in conversation; two likes to find, one given, and somebody who just wrote. */
async function contactsOf(run: ContactsRun, member: Person, people: readonly Person[]): Promise<void> {
  const { client, now } = run
  const [talking, matched, admirer, another, liked, writer] = people
  const like = async (from: Person | undefined, to: Person | undefined, hoursAgo: number) => {
    if (from && to) await writeLike(client, from.id, to.id, new Date(now.getTime() - hoursAgo * HOUR_MS))
  }
  await like(talking, member, 70)
  await like(member, talking, 60)
  await like(member, matched, 50)
  await like(matched, member, 26)
  await like(admirer, member, 20)
  await like(another, member, 5)
  await like(member, liked, 4)
  if (talking) await converse(run, [member, talking], 48, 0)
  if (writer) await converse(run, [writer, member], 9, 1)
}

/** For each of those one can log in as. */
export async function seedContacts(run: ContactsRun, people: readonly Person[]): Promise<void> {
  for (const member of people) {
    if (loginOf(member.number)?.status === 'active') await contactsOf(run, member, fittingPeople(member, people))
  }
}
