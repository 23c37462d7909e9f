import { LOCALES } from '@app/i18n/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAIL_KINDS } from '../modules/mails/mail-kinds.ts'
import { previewedNoticeMails } from '../modules/notifications/index.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)

test('developers can look at every mail, in every language, of every demo brand, as page and as text', async () => {
  const index = await server.request('/gallery/mails')
  expect(index.status).toBe(200)
  const links = linksIn(index.text)
  for (const site of ['vonk', 'klaver']) {
    const expected = MAIL_KINDS.flatMap((kind) =>
      LOCALES.flatMap((locale) => ['html', 'txt'].map((form) => `/gallery/mails/${site}/${locale}/${kind}.${form}`)),
    )
    expect(links).toEqual(expect.arrayContaining(expected))
  }
  const looked = links.filter((link) => /klaver\/(en\/|[a-z]+\/reset\.)/.test(link))
  expect(looked).toHaveLength(2 * (MAIL_KINDS.length + previewedNoticeMails.length + LOCALES.length - 1))
  for (const link of looked) {
    const mail = await server.request(link)
    expect(mail.status, link).toBe(200)
    expect(mail.headers['content-type'], link).toMatch(link.endsWith('html') ? 'text/html' : 'text/plain')
    expect(mail.text, link).toContain(link.includes('notice_') ? 'daan@mail.example' : 'help@klaver.example')
  }
})

test('a mail that is shown can do nothing: no script, no file from anywhere, no origin', async () => {
  const { headers } = await server.request('/gallery/mails/vonk/nl/reset.html')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  )
})

test('what there is no mail of is not found', async () => {
  for (const path of ['nowhere/nl/reset.html', 'vonk/xx/reset.html', 'vonk/nl/nothing.html', 'vonk/nl/reset.exe']) {
    expect((await server.request(`/gallery/mails/${path}`)).status, path).toBe(404)
  }
})

test('in production there is no such page', async () => {
  const production = await startTestServer({ ENVIRONMENT: 'production' })
  for (const path of ['/gallery/mails', '/gallery/mails/vonk/nl/reset.html']) {
    expect((await production.request(path)).status, path).toBe(404)
  }
  await production.close()
})
