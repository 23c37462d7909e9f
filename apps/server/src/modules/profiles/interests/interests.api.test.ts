import { INTERESTS } from '@app/contract/interests'
import { LOCALES } from '@app/i18n/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Named {
  key: string
  name: string
  icon: string
}
const ask = (query = '', host?: string) =>
  server.request(`/api/interests.php${query}`, host === undefined ? {} : { host })
const list = async (query?: string, host?: string) => (await ask(query, host)).json()['interests'] as Named[]

test('[S3.7] [S3.31] [S7.17] about fifty interests, each with a name and an icon of its own, in every language', async () => {
  for (const language of LOCALES) {
    const interests = await list(`?language=${language}`)
    expect(interests.map(({ key }) => key)).toEqual([...INTERESTS])
    for (const part of ['name', 'icon'] as const) {
      expect(new Set(interests.map((interest) => interest[part])).size, `${language} ${part}`).toBe(INTERESTS.length)
    }
  }
  expect(INTERESTS.length).toBeGreaterThan(45)
  expect((await list('?language=nl')).find(({ key }) => key === 'cooking')).toMatchObject({ name: 'Koken' })
})

test('[S7.17] the list may be kept for a day, and speaks the language of the site where none is asked for', async () => {
  const answer = await ask()
  expect(answer.headers['cache-control']).toBe('public, max-age=86400')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await list()).toEqual(await list('?language=nl'))
  expect((await ask('?language=sv')).status).toBe(400)
})
