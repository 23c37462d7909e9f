import { randomUUID } from 'node:crypto'
import { OPEN_PHOTOS, PAGE_SIZE } from '@app/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveCredits } from '../../testing/credits.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { removeTestPhotos } from '../../testing/test-photos.ts'
import { changeSettings } from '../../testing/site-settings.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let reader: PlantedMember
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
beforeEach(async () => {
  reader = await members.plantOne()
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

interface Page {
  credits: number
  entries: Record<string, unknown>[]
  next: string | null
}
async function history(after?: string, who = reader): Promise<Page> {
  const answer = await members.as(who, `/api/credits/history${after === undefined ? '' : `?after=${after}`}`)
  return answer.json() as unknown as Page
}

test('who never had credits has an empty history', async () => {
  expect(await history()).toEqual({ credits: 0, entries: [], next: null })
})

test('a debit says what for, for whom, how many credits and worth how much money', async () => {
  await changeSettings(server, { desk_open: true })
  const sanne = await members.plantFictional({ name: 'Sanne' })
  const photo = (await members.plantPhotos(sanne.id, OPEN_PHOTOS + 1)).at(-1) ?? ''
  await giveCredits(server, reader.id, 12)
  await giveCredits(server, reader.id, 30, { cents: 1200, currency: 'EUR' })
  await members.as(reader, `/api/members/${sanne.public_id}/photos/${photo}/unlock`, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
  })
  const received = { at: expect.any(String) as string, gift: null }
  const debit = {
    ...received,
    number: 3,
    kind: 'photo',
    amount: -5,
    balance: 37,
    worth: { cents: 200, currency: 'EUR' },
    other: { id: sanne.public_id, kind: 'fictional', name: 'Sanne' },
  }
  const bought = { ...received, number: 2, kind: 'purchase', amount: 30, balance: 42, other: null }
  expect(await history()).toEqual({
    credits: 37,
    entries: [
      debit,
      { ...bought, worth: { cents: 1200, currency: 'EUR' } },
      { ...received, number: 1, kind: 'signup', amount: 12, balance: 12, worth: null, other: null },
    ],
    next: null,
  })
  // Who can no longer be seen has no name.
  await members.change(sanne.id, { status: 'deleted' })
  expect((await history()).entries[0]).toEqual({ ...debit, other: null })
})

test('it comes a page at a time, the latest first, and a place is good for its reader only', async () => {
  const total = PAGE_SIZE * 2 + 3
  for (let n = 0; n < total; n += 1) await giveCredits(server, reader.id, 1)
  const first = await history()
  // What comes meanwhile moves nothing.
  await giveCredits(server, reader.id, 1)
  const second = await history(first.next ?? '')
  const third = await history(second.next ?? '')
  const numbers = [first, second, third].flatMap(({ entries }) => entries.map(({ number }) => number))
  expect(numbers).toEqual(Array.from({ length: total }, (_, n) => total - n))
  expect(third.next).toBeNull()
  const other = await members.plantOne()
  const stolen = await members.as(other, `/api/credits/history?after=${first.next ?? ''}`)
  expect(stolen.status).toBe(400)
})
