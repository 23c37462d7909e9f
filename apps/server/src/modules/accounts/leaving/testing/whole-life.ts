/** A member's whole life over HTTP, from signing up to leaving, with a telltale word in everything they hand in. */
import { randomBytes } from 'node:crypto'
import { Id } from '@app/db/ids'
import { runDueJobs } from '../../../../testing/due-jobs.ts'
import type { PlantedMember } from '../../../../testing/members.ts'
import { cookiesOf, peopleOf } from '../../../../testing/people.ts'
import { columnsHolding } from '../../../../testing/person-columns.ts'
import type { TestServer } from '../../../../testing/test-server.ts'
import { newIban, newPhone } from '../../../payments/direct-debit/testing/debits.ts'
import { insertLine } from '../../../chat/waiting-lines/waiting-lines.queries.ts'
import { agreeToPostbacks } from '../../../tracking/networks/testing/agree-to-postbacks.ts'
import { newAuthenticator } from '../../testing/authenticator.ts'
import { hearOfThings } from './hearing-of-things.ts'
import { meetPeople, plantElders } from './meeting-people.ts'
import { oweMoney } from './owing-money.ts'
import { signDebits } from './signing-debits.ts'

const word = (name: string) => `${name}${randomBytes(6).toString('hex')}`
/** Of letters alone: digits in a row would be a telephone number. */
const letters = (name: string) => word(name).replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

export function telltales() {
  return {
    email: `${word('old')}@example.com`,
    new_email: `${word('new')}@example.com`,
    name: letters('Name'),
    message: word('message'),
    about: word('about'),
    report: word('report'),
    complaint: word('complaint'),
    said: word('said'),
    remarks: word('remarks'),
    network: word('network'),
    ref: word('ref'),
    sub1: word('sub1'),
    sub2: word('sub2'),
    sub3: word('sub3'),
    agent: word('agent'),
    password: word('password'),
    holder: letters('Holder'),
    street: letters('Street'),
    iban: newIban(),
    phone: newPhone(),
  }
}

/** Among others: the profile is filled in, others are blocked and reported, and somebody reports this member. */
async function liveAmongOthers(server: TestServer, sent: { cookie: string }, words: ReturnType<typeof telltales>) {
  const people = peopleOf(server)
  const { about, report, name } = words
  const idOf = async (cookie: string) => ((await people.userOf(cookie)) as { profile: { id: string } }).profile.id
  const other = await people.member()
  const own_id = await idOf(sent.cookie)
  const other_id = await idOf(other.cookie)
  const put = { ...sent, method: 'PUT' as const }
  const prompts = [{ prompt: 'small_joy', answer: about }]
  const fields = { name, about_me: about, prompts, work: about.slice(0, 20), interests: ['cats'], hair_color: 'red' }
  const answers = [
    await people.send('/api/profile', fields, put),
    await people.send('/api/profile/area', { country: 'NL', region: 'NL-UT', city_id: null }, put),
    await people.send(`/api/members/${other_id}/reports`, { reason: 'other', remarks: report }, sent),
    await people.send(`/api/members/${own_id}/reports`, { reason: 'fake' }, { cookie: other.cookie }),
    await people.send(`/api/members/${other_id}/block`, undefined, put),
  ]
  return answers.map(({ status }) => status)
}

/** Complains once as oneself, and once more without logging in. */
async function complain(server: TestServer, cookie: string, { email, complaint }: ReturnType<typeof telltales>) {
  const people = peopleOf(server)
  const form = { topic: 'other', email, language: 'nl' }
  const answers = [
    await people.send('/api/complaints', { ...form, body: complaint }, { cookie }),
    await people.send('/api/complaints', { ...form, body: `${complaint}, again` }),
  ]
  if (answers.some(({ status }) => status !== 200)) throw new Error('nobody wanted to hear it')
}

/** Wrote to somebody before there was an account, and somebody else wrote so to this member. */
async function waitWithLines(server: TestServer, me: PlantedMember, other: PlantedMember, text: string): Promise<void> {
  await server.assembly.db
    .transaction()
    .execute((tx) => insertLine(tx, { account_id: me.id, profile_id: other.id, text, created_at: new Date() }))
  await peopleOf(server).join({ about: me.public_id, signup_message: text })
}

interface Life {
  /** What else is lived, once the member is among others. */
  among?: (cookie: string) => Promise<void>
  /** Called when everything is lived, before leaving. */
  beforeLeaving?: () => Promise<void>
}

/** Leaves an export that nobody fetched, and mails that nobody sent. */
export async function liveAndLeave(
  server: TestServer,
  words: ReturnType<typeof telltales>,
  { among, beforeLeaving }: Life = {},
): Promise<void> {
  const people = peopleOf(server)
  const { email, new_email, name, message, remarks, network, ref, sub1, sub2, sub3, agent, password } = words
  const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux) ${agent} Firefox/150` }
  await people.join({ email, name, password, signup_message: message, tracking: { network, ref, sub1, sub2, sub3 } })
  for (const wrong of [`${password}x`, `${password}y`]) await people.login(email, wrong, { headers })
  const sent = { cookie: cookiesOf(await people.login(email, password, { headers })), headers }
  const statuses: number[] = await liveAmongOthers(server, sent, words)
  const perform = async (path: string, body?: unknown) => statuses.push((await people.send(path, body, sent)).status)
  await among?.(sent.cookie)
  const { challenge } = (await people.send('/api/passkeys/creation', undefined, sent)).json()
  await perform('/api/passkeys', { passkey: newAuthenticator().make(String(challenge)) })
  await perform('/api/exports')
  await runDueJobs(server, ['accounts.export'])
  await perform('/api/password-resets', { email, language: 'nl' })
  await perform('/api/user/email', { email: new_email })
  await beforeLeaving?.()
  await perform('/api/user/deletion', { reason: 'other', remarks })
  if (statuses.some((status) => status !== 200)) throw new Error(`a life went wrong: ${statuses.join(', ')}`)
}

/** Everything a member can do and have done to them; answers under which ids, and which columns held the first before leaving. */
export async function liveWholeLife(server: TestServer, words: ReturnType<typeof telltales>) {
  const elders = await plantElders(server)
  let me: PlantedMember | undefined
  let held: string[] = []
  await liveAndLeave(server, words, {
    async among(cookie) {
      const { rows } = await server.assembly.pool.query<{ id: string; public_id: string }>(
        `select profile.id, profile.public_id from profiles.profile
         join accounts.account on account.id = profile.account_id where account.email = $1`,
        [words.email],
      )
      const { id = '', public_id = '' } = rows[0] ?? {}
      me = { id: Id.member.parse(id), public_id, email: words.email, cookie }
      await signDebits(server, me, words)
      await meetPeople(server, me, elders, words.said)
      await oweMoney(server, me)
      await hearOfThings(server, me)
      await complain(server, cookie, words)
      await waitWithLines(server, me, elders.elder, words.said)
      await agreeToPostbacks(server, me.id)
    },
    async beforeLeaving() {
      held = await columnsHolding(server, me?.id ?? '')
    },
  })
  return { id: me?.id ?? '', public_id: me?.public_id ?? '', held }
}
