import { randomUUID } from 'node:crypto'
import { OPEN_PHOTOS } from '@app/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveCredits } from '../../../testing/credits.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { codeOf, cookiesOf, peopleOf } from '../../../testing/people.ts'
import { removeTestPhotos } from '../../../testing/test-photos.ts'
import { changeSettings } from '../../../testing/site-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const PRICE = 5
let server: TestServer
let members: ReturnType<typeof membersOf>
let shown: PlantedMember
let viewer: PlantedMember
let ids: string[]
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  shown = await members.plantOne({ name: 'Sanne' })
  ids = await members.plantPhotos(shown.id, OPEN_PHOTOS + 3)
})
beforeEach(async () => {
  viewer = await members.plantOne()
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

interface Who {
  cookie: string
}
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
interface Asking {
  who?: Who
  key?: string
  owner?: string
  costs?: number
}
function unlock(photo: string, { who = viewer, key = randomUUID(), owner = shown.public_id, costs }: Asking = {}) {
  const path = `/api/members/${owner}/photos/${photo}/unlock`
  const said = {
    ...(key === '' ? {} : { 'idempotency-key': key }),
    ...(costs ? { 'credits-shown': String(costs) } : {}),
  }
  return members.as(who, path, { method: 'POST', headers: said })
}

const locked = (at = 0) => ids[OPEN_PHOTOS + at] ?? ''
const creditsOf = async (who: Who = viewer) =>
  ((await members.as(who, '/api/user.php')).json()['user'] as { credits: number }).credits

interface Photo {
  id: string
  locked: boolean
  image?: Record<string, string>
}
async function gallery(who: Who = viewer): Promise<Photo[]> {
  const { photos } = (await members.as(who, `/api/members/${shown.public_id}`)).json()['profile'] as { photos: Photo[] }
  return photos
}
const lockedFor = async (who?: Who) => (await gallery(who)).map((photo) => photo.locked)

const debits = async (id = viewer.id) => {
  const { rows } = await server.assembly.pool.query(
    `select amount, ledger_account, other_id, worth_cents, currency from credits.ledger_entry
     where wallet_id = $1 and amount < 0 order by number`,
    [id],
  )
  return rows as unknown[]
}
const debit = () => ({
  amount: -PRICE,
  ledger_account: 'spent_photo',
  other_id: shown.id,
  worth_cents: 167,
  currency: 'EUR',
})

describe('unlocking a photo', () => {
  test('[S1.13] [D.18] costs five credits and opens that photo for that member alone, for good', async () => {
    await giveCredits(server, viewer.id, 12)
    expect(await lockedFor()).toEqual([false, false, false, true, true, true])
    const answer = await unlock(locked(1))
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({ credits: 7, photo: { locked: false, id: locked(1) } })
    expect(await debits()).toEqual([debit()])
    expect(await lockedFor()).toEqual([false, false, false, true, false, true])
    expect(await lockedFor(await members.plantOne())).toEqual([false, false, false, true, true, true])
    // Also when Premium has come and gone.
    for (const paid of [true, false]) {
      await server.assembly.pool.query('update accounts.account set paid_user = $2 where id = $1', [viewer.id, paid])
    }
    expect(await lockedFor()).toEqual([false, false, false, true, false, true])
  })

  test('[S1.13] the picture that was paid for is handed out to who paid and to nobody else', async () => {
    await giveCredits(server, viewer.id, 5)
    const { photo } = (await unlock(locked())).json() as unknown as { photo: Photo }
    const path = `/media/${photo.image?.['filename'] ?? ''}`
    expect((await members.as(viewer, path)).status).toBe(200)
    expect((await members.as(await members.plantOne(), path)).status).toBe(404)
    expect((await members.as(null, path)).status).toBe(404)
  })

  test('[D.2] without a key, or with something that is none, it is refused and nothing is charged', async () => {
    await giveCredits(server, viewer.id, 12)
    for (const key of ['', 'again', randomUUID().slice(1)]) {
      const answer = await unlock(locked(), { key })
      expect([answer.status, codeOf(answer)]).toEqual([400, 'idempotency_key_required'])
    }
    expect(await creditsOf()).toBe(12)
    expect(await lockedFor()).toEqual([false, false, false, true, true, true])
  })

  test('[D.3] the same call 100 times with one key: one debit, the same answer', async () => {
    await giveCredits(server, viewer.id, 1000)
    // Well within one span of addresses, so that they are alike.
    const { settableClock, clock } = server.assembly
    settableClock?.set(new Date(Math.floor(clock.now().getTime() / 300_000) * 300_000 + 1000))
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 100 }, () => unlock(locked(), { key })))
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([answers[0]?.text]))
    expect(answers[0]?.json()).toMatchObject({ credits: 995, photo: { locked: false } })
    expect(await debits()).toEqual([debit()])
    // And later, when there is less.
    await unlock(locked(1))
    expect((await unlock(locked(), { key })).json()).toMatchObject({ credits: 995 })
    expect(await creditsOf()).toBe(990)
    settableClock?.reset()
  })

  test('with another key each, at once or later, a photo is paid once', async () => {
    await giveCredits(server, viewer.id, 100)
    const answers = await Promise.all(Array.from({ length: 20 }, () => unlock(locked())))
    expect(answers.map((answer) => answer.json()['credits'])).toEqual(answers.map(() => 95))
    expect((await unlock(locked())).json()).toMatchObject({ credits: 95, photo: { locked: false } })
    expect(await debits()).toHaveLength(1)
  })

  test('a key that was used for another photo is refused, also at once', async () => {
    await giveCredits(server, viewer.id, 100)
    const key = randomUUID()
    const answers = await Promise.all([0, 1, 2].map((at) => unlock(locked(at), { key })))
    expect(statusesOf(answers)).toEqual([200, 422, 422])
    expect(await debits()).toHaveLength(1)
    expect((await lockedFor()).filter(Boolean)).toHaveLength(2)
  })

  test('with too few credits nothing is opened; the same key passes once there are enough', async () => {
    await giveCredits(server, viewer.id, 4)
    const key = randomUUID()
    const answer = await unlock(locked(), { key })
    expect([answer.status, codeOf(answer)]).toEqual([402, 'insufficient_credits'])
    expect(await lockedFor()).toEqual([false, false, false, true, true, true])
    await giveCredits(server, viewer.id, 1)
    expect((await unlock(locked(), { key })).json()).toMatchObject({ credits: 0 })
  })

  test('of many photos at once only as many are opened as there is credit for', async () => {
    await giveCredits(server, viewer.id, 2 * PRICE + 4)
    const answers = await Promise.all([0, 1, 2].map((at) => unlock(locked(at))))
    expect(statusesOf(answers)).toEqual([200, 200, 402])
    expect([await creditsOf(), (await lockedFor()).filter(Boolean).length]).toEqual([4, 1])
  })

  test('what is open already costs nothing: the first ones, the own ones, and everything with Premium', async () => {
    await giveCredits(server, viewer.id, 12)
    expect((await unlock(ids[0] ?? '')).json()).toMatchObject({ credits: 12, photo: { locked: false } })
    expect((await unlock(locked(), { who: shown })).json()).toMatchObject({ credits: 0, photo: { locked: false } })
    await server.assembly.pool.query('update accounts.account set paid_user = true where id = $1', [viewer.id])
    expect((await unlock(locked())).json()).toMatchObject({ credits: 12, photo: { locked: false } })
    expect(await debits()).toEqual([])
  })

  test('a photo the viewer does not see is not found, and nobody pays for it', async () => {
    await giveCredits(server, viewer.id, 100)
    const other = await members.plantOne()
    const [theirs = ''] = await members.plantPhotos(other.id, 1)
    const hidden = await members.plantOne({ invisible: true })
    const far = (await members.plantPhotos(hidden.id, OPEN_PHOTOS + 1)).at(-1) ?? ''
    const nowhere = 'AAAAAAAAAAAAAAAA'
    const requests = [unlock(theirs), unlock(nowhere), unlock(locked(), { owner: nowhere })]
    for (const answer of await Promise.all([...requests, unlock(far, { owner: hidden.public_id })])) {
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
    }
    await members.as(viewer, `/api/members/${other.public_id}/block`, { method: 'PUT' })
    expect((await unlock(theirs, { owner: other.public_id })).status).toBe(404)
    expect(await creditsOf()).toBe(100)
  })

  test('who has not confirmed the address cannot pay', async () => {
    const cookie = cookiesOf(await peopleOf(server).signup())
    expect(codeOf(await unlock(locked(), { who: { cookie } }))).toBe('confirmation_required')
  })
})

test('whoever was shown another price pays nothing and opens nothing; what is paid stays so when prices change', async () => {
  await giveCredits(server, viewer.id, 20)
  const key = randomUUID()
  expect(codeOf(await unlock(locked(), { key, costs: PRICE - 1 }))).toBe('price_changed')
  expect(await lockedFor()).toContain(true)
  expect(await creditsOf()).toBe(20)
  const paid = await unlock(locked(), { key, costs: PRICE })
  expect(paid.json()['credits']).toBe(20 - PRICE)
  expect((await unlock(locked(), { key, costs: PRICE + 1 })).json()['credits']).toBe(20 - PRICE)
  expect(await creditsOf()).toBe(20 - PRICE)
})

describe('a photo of a fictional profile', () => {
  test('cannot be paid for while nobody is at the desk, and what is open stays open', async () => {
    const julie = await members.plantFictional()
    const photos = await members.plantPhotos(julie.id, OPEN_PHOTOS + 2)
    const [first = '', second = ''] = photos.slice(OPEN_PHOTOS)
    await giveCredits(server, viewer.id, 20)
    const asking = { owner: julie.public_id, key: randomUUID() }
    const refused = await Promise.all([
      unlock(first, asking),
      unlock(first, asking),
      unlock(second, { ...asking, key: randomUUID() }),
    ])
    for (const answer of refused) expect([answer.status, codeOf(answer)]).toEqual([409, 'desk_closed'])
    expect([await creditsOf(), await debits()]).toEqual([20, []])
    await changeSettings(server, { desk_open: true })
    expect((await unlock(first, asking)).status).toBe(200)
    await changeSettings(server, { desk_open: false })
    // The same call again, and another one for what is open: nothing is taken, so nothing is refused.
    for (const key of [asking.key, randomUUID()]) expect((await unlock(first, { ...asking, key })).status).toBe(200)
    expect(codeOf(await unlock(second, { ...asking, key: randomUUID() }))).toBe('desk_closed')
    expect(await creditsOf()).toBe(20 - PRICE)
  })
})
