import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  people = membersOf(server)
})
afterAll(() => server.close())

test('[S3.15] smoke', async () => {
  const me = await people.plantOne({ gender: 'male', looking_for: 'female' })
  await people.plant(30, { gender: 'female', date_of_birth: '1990-05-05' })
  const first = await people.as(me, '/api/members')
  console.log(JSON.stringify(first.json()).slice(0, 1500))
  const second = await people.as(me, `/api/members?after=${String(first.json()['next'])}`)
  console.log(second.json()['results']?.length, second.json()['next'], second.json()['numResults'])
  const similar = await people.as(me, `/api/members/similar?min_age=20&max_age=32`)
  console.log(similar.status, similar.json()['results']?.length, similar.json()['next'])
})
