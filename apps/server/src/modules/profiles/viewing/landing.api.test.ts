import type { Image } from '@app/contract'
import { ENTRY_PAGES_VERSION, LANDINGS_PER_HOUR } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer({ LIMITS_FACTOR: 1 })
  members = membersOf(server)
})
afterAll(() => server.close())

const NOBODY = { person: null }

async function landing(public_id: string, host = 'vonk.localhost', headers: Record<string, string> = {}) {
  const answer = await members.as(null, `/api/members/${public_id}/landing`, { host, headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

const agree = (member: PlantedMember, body: object = { on: true }) =>
  members.as(member, '/api/profile/entry-pages', { method: 'PUT', body })

const TEXT = 'I restore old radios and talk back to them. Looking for somebody who asks a second question. '

test('a member is shown to visitors after saying yes to it, and not any more the moment they take it back', async () => {
  const noor = await members.plantOne({ name: 'Noor' })
  expect(await landing(noor.public_id)).toEqual(NOBODY)
  expect((await agree(noor)).status).toBe(200)
  expect(await landing(noor.public_id)).toMatchObject({ person: { kind: 'real', name: 'Noor' } })
  expect((await agree(noor, { on: false })).status).toBe(200)
  expect(await landing(noor.public_id)).toEqual(NOBODY)
})

test('what was agreed to is written down with its version, and that it was taken back', async () => {
  const noor = await members.plantOne()
  const consent = async () =>
    (
      await server.assembly.pool.query<{ version: string; holds: boolean }>(
        `select version, withdrawn_at is null as holds from accounts.consent where account_id = $1 and kind = 'entry_pages'`,
        [noor.id],
      )
    ).rows
  expect(await consent()).toEqual([])
  await agree(noor)
  expect(await consent()).toEqual([{ version: ENTRY_PAGES_VERSION, holds: true }])
  await agree(noor, { on: false })
  expect(await consent()).toEqual([{ version: ENTRY_PAGES_VERSION, holds: false }])
  await agree(noor)
  expect(await consent()).toEqual([{ version: ENTRY_PAGES_VERSION, holds: true }])
})

test('another question neither agrees to anything nor takes it back', async () => {
  const noor = await members.plantOne()
  for (const on of [false, true, false]) {
    await agree(noor, { on })
    const { status, json } = await agree(noor, { question: 'song' })
    expect([status, json()['on'], json()['question']]).toEqual([200, on, 'song'])
    expect(await landing(noor.public_id)).toMatchObject(on ? { person: { question: 'song' } } : NOBODY)
  }
})

test('visitors are shown so much and nothing else', async () => {
  const interests = ['dogs', 'wine', 'cycling', 'art', 'coffee', 'sailing']
  const noor = await members.plantOne({ name: 'Noor', about_me: TEXT.repeat(3), interests, sexuality: 'bi' })
  const [shown] = await members.plantPhotos(noor.id, 3)
  await agree(noor, { on: true, question: 'song' })
  const { person } = (await landing(noor.public_id)) as { person: Record<string, unknown> }
  expect(Object.keys(person).toSorted()).toEqual(
    ['about_me', 'age', 'city', 'image', 'interests', 'kind', 'name', 'question'].toSorted(),
  )
  expect(person).toMatchObject({ interests: interests.slice(0, 4), question: 'song' })
  expect(String(person['about_me']).length).toBeLessThanOrEqual(160)
  expect(person['about_me']).toMatch(/[^ ]…$/)
  expect(shown).not.toBe('')
  const text = JSON.stringify(person)
  for (const word of [noor.id, noor.email, 'bi"', 'online', 'distance']) expect(text).not.toContain(word)
})

test('a photo on such a page is no other site’s to show and no cache’s to keep, and so is the answer that names it', async () => {
  const noor = await members.plantOne()
  await members.plantPhotos(noor.id, 1)
  await agree(noor)
  const { person } = (await landing(noor.public_id)) as { person: { image: Image } }
  for (const path of [
    ...Object.values(person.image).map((name) => `/media/${name}`),
    `/api/members/${noor.public_id}/landing`,
  ]) {
    const { headers, status } = await members.as(null, path)
    expect([status, headers['cross-origin-resource-policy'], headers['cache-control']], path).toEqual([
      200,
      'same-origin',
      'no-store',
    ])
  }
  // Who leaves the mark out to have it kept has no address at all.
  const { status } = await members.as(null, `/media/${person.image.filename.replace('&n=1', '')}`)
  expect(status).toBe(404)
})

test('unknown, invisible, deleted, not yet confirmed, of another site and without consent are one answer', async () => {
  const [invisible, deleted, disabled, elsewhere] = await members.plant(4)
  for (const member of [invisible, deleted, disabled, elsewhere] as PlantedMember[]) await agree(member)
  await members.change(invisible?.id as never, { invisible: true })
  await members.change(deleted?.id as never, { status: 'deleted' })
  await members.change(disabled?.id as never, { status: 'disabled' })
  for (const member of [invisible, deleted, disabled]) expect(await landing(member?.public_id ?? '')).toEqual(NOBODY)
  expect(await landing(elsewhere?.public_id ?? '', 'klaver.localhost')).toEqual(NOBODY)
  expect(await landing(elsewhere?.public_id ?? '')).not.toEqual(NOBODY)
  expect(await landing('AAAAAAAAAAAAAAAA')).toEqual(NOBODY)
})

test('who is invisible cannot agree, and who goes invisible is shown no more', async () => {
  const noor = await members.plantOne({ invisible: true })
  expect((await agree(noor)).status).toBe(400)
  await members.change(noor.id, { invisible: false })
  await agree(noor)
  await members.change(noor.id, { invisible: true })
  expect(await landing(noor.public_id)).toEqual(NOBODY)
  expect((await agree(noor, { on: false })).status).toBe(200)
})

test('a fictional profile needs nobody’s consent, and is called what it is', async () => {
  const julie = await members.plantFictional()
  expect(await landing(julie.public_id)).toMatchObject({ person: { kind: 'fictional', name: 'Julie' } })
})

test('the member sees beforehand what visitors would see', async () => {
  const noor = await members.plantOne({ name: 'Noor', about_me: 'Radios.' })
  const before = (await members.as(noor, '/api/profile/entry-pages')).json()
  expect(before).toMatchObject({ on: false, question: 'hill', person: { name: 'Noor', about_me: 'Radios.' } })
  await agree(noor)
  expect(await landing(noor.public_id)).toEqual({ person: before['person'] })
})

test('one block of addresses sees thirty such pages an hour, and then pages without a person', async () => {
  const noor = await members.plantOne()
  await agree(noor)
  const seen = []
  for (let nth = 0; nth <= LANDINGS_PER_HOUR; nth += 1)
    seen.push((await landing(noor.public_id, 'vonk.localhost', { 'x-forwarded-for': '10.200.7.9' }))['person'] !== null)
  expect(seen.filter(Boolean)).toHaveLength(LANDINGS_PER_HOUR)
  expect(seen.at(-1)).toBe(false)
  expect(await landing(noor.public_id)).not.toEqual(NOBODY)
})
