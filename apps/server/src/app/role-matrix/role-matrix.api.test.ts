import { randomUUID } from 'node:crypto'
import { API_DOCUMENT } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '../../testing/site-settings.ts'
import { emptyBucket, openBucket } from '../../testing/test-bucket.ts'
import type { PlantedMember } from '../../testing/members.ts'
import { codeOf, newBlock } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  idOf,
  lockedPhotoOf,
  createRoleMembers,
  ROLES,
  type RoleScene,
  type Target,
  TARGETS,
} from './testing/role-members.ts'
import { inputFor } from './testing/call-inputs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ S3_BUCKET: await openBucket('matrix') })
  // Whoever is fictional can be written to.
  await changeSettings(server, { desk_open: true })
})
afterAll(async () => {
  await emptyBucket(server)
  await server.close()
})

interface Call {
  call: string
  wantsBody: boolean
}

/** Every call there is, as the document of the server itself tells it. */
async function everyCall(): Promise<Call[]> {
  const { paths } = (await server.request(API_DOCUMENT)).json() as { paths: Record<string, Record<string, object>> }
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, about]) => ({
        call: `${method.toUpperCase()} ${path}`,
        wantsBody: 'requestBody' in about,
      })),
    )
    .filter(({ call }) => !call.startsWith('HEAD '))
    .toSorted((one, other) => one.call.localeCompare(other.call, 'en'))
}

/** Everything of a member that a call could change. */
async function thingsOf(owner: PlantedMember | null): Promise<unknown> {
  const { rows } = await server.assembly.pool.query(
    `select account, profile,
       array(select id from accounts.session where account_id = account.id order by id) as sessions,
       array(select profile_like from likes.profile_like where from_id = account.id order by to_id) as likes,
       array(select swipe from swipe_game.swipe where member_id = account.id order by other_id) as swipes,
       array(select photo from photos.photo where profile_id = account.id order by id) as photos,
       array(select message from chat.message where sender_id = account.id order by number) as messages,
       array(select member from chat.member where id = account.id) as decisions,
       array(select conversation_id from chat.participant where member_id = account.id and cleared_number > 0) as cleared,
       array(select dismissed from chat.sealed_conversation where account.id in (a_id, b_id) order by id) as ended,
       (select balance from credits.wallet where id = account.id) as credits,
       array(select credit_order from payments.credit_order where account_id = account.id order by id) as orders,
       array(select attempt from payments.attempt where account_id = account.id order by id) as payments,
       array(select id from notifications.browser where account_id = account.id order by id) as browsers,
       array(select member from notifications.member where account_id = account.id) as choices,
      array(select mandate from payments.mandate where account_id = account.id order by id) as mandates
     from accounts.account join profiles.profile on profile.id = account.id where account.id = $1`,
    [owner?.id ?? 0],
  )
  return rows
}

async function ask(
  { call, wantsBody }: Call,
  { a, c, viewer, host }: RoleScene,
  target: Target | undefined,
): Promise<string> {
  const owner = { "A's": a, "C's": c, "nobody's": null }[target ?? "nobody's"]
  const [method = '', path = ''] = call.split(' ')
  const id = target === undefined ? '' : await idOf(server, call, owner)
  const photo = path.includes('{photo}') ? await lockedPhotoOf(server, owner) : ''
  const { query, ...handed } = await inputFor(call, wantsBody)
  const before = await thingsOf(owner)
  const requests = path
    .replace('{id}', id)
    .replace('{key}', NO_KEY)
    .replace('{word}', 'x'.repeat(43))
    .replace('{type}', 'received')
    .replace('{page}', 'map')
    .replace('{photo}', photo)
  const answer = await server.request(`${requests}${query}`, {
    method,
    ...handed,
    ...(host === undefined ? {} : { host }),
    headers: {
      'x-request-type': 'user',
      'x-forwarded-for': newBlock(),
      'idempotency-key': randomUUID(),
      ...(viewer ? { cookie: viewer.cookie } : {}),
    },
  })
  // Whatever the answer says: what is not the viewer's is as it was.
  const after = owner === viewer ? before : await thingsOf(owner)
  expect(after, `${call} of ${String(target)}`).toEqual(before)
  return answer.status < 400 ? String(answer.status) : `${String(answer.status)} ${String(codeOf(answer))}`
}

/** The key of an order that nobody made. */
const NO_KEY = '00000000-0000-4000-8000-000000000000'
const WIDTHS = [38, 10, 30, 20, 20, 26, 20, 30] as const
const line = (cells: readonly string[]) =>
  cells
    .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
    .join('  ')
    .trimEnd()

/**
 * The table beside this file is read by people: who gets what from each call. A call that is not in it, or that answers
 * otherwise, fails here. After reading what changed: `npm test -- role-matrix -u`.
 */
test('[S4.8] [S4.41] who may make which call, about whom: nothing is open that is not in the table', async () => {
  const questions = (await everyCall()).flatMap((call) =>
    (call.call.includes('{id}') ? TARGETS : [undefined]).map((target) => ({ call, target })),
  )
  const scene = await createRoleMembers(server, questions.length * ROLES.length * 3)
  const lines = [line(['call', 'whose', ...ROLES])]
  for (const { call, target } of questions) {
    const cells: string[] = []
    for (const role of ROLES) cells.push(await ask(call, await scene(role), target))
    lines.push(line([call.call, target ?? '', ...cells]))
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./who-may-what.txt')
}, 600_000)
