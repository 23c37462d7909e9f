import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import type { Mail } from '../port.ts'
import { openSmtp } from './smtp.ts'

const SMTP_URL = process.env['SMTP_URL'] ?? 'smtp://127.0.0.1:24312'
const MAILBOX_URL = process.env['MAILBOX_URL'] ?? 'http://127.0.0.1:24313'

const mailTo = (to: string): Mail => ({
  message_id: `${randomUUID()}@site.example`,
  from: { name: 'Zażółć', address: 'support@site.example' },
  to,
  subject: 'Bestätige: zażółć gęślą jaźń',
  html: '<p>Grüße <a href="https://site.example/x">hier</a></p>',
  text: 'Grüße: https://site.example/x',
  headers: { 'X-Kind': 'proof' },
})

interface Caught {
  id: string
  subject: string
  text: string
  html: string
  from: { name: string; address: string }[]
  to: { address: string }[]
}

async function caughtFor(to: string): Promise<Caught[]> {
  const all = (await (await fetch(`${MAILBOX_URL}/api/email`)).json()) as Caught[]
  return all.filter((mail) => mail.to.some(({ address }) => address === to))
}

const sender = openSmtp(SMTP_URL)
afterAll(() => sender.close())

test('a mail arrives with both parts, its own Message-ID, its headers and every letter', async () => {
  const mail = mailTo(`${randomUUID()}@mail.example`)
  await sender.send(mail)
  await expect.poll(async () => (await caughtFor(mail.to)).length, { timeout: 10_000 }).toBe(1)
  const [caught] = await caughtFor(mail.to)
  expect(caught).toMatchObject({ subject: mail.subject, from: [mail.from] })
  expect(caught?.text.trim()).toBe(mail.text)
  expect(caught?.html).toContain('Grüße')
  const source = await (await fetch(`${MAILBOX_URL}/api/email/${caught?.id}/source`)).text()
  expect(source).toMatch(new RegExp(`^Message-ID: <${mail.message_id}>`, 'im'))
  expect(source).toContain('multipart/alternative')
  expect(source).toMatch(/^X-Kind: proof/m)
})

test('a mail that is sent again is the same mail', async () => {
  const mail = mailTo(`${randomUUID()}@mail.example`)
  await sender.send(mail)
  await sender.send({ ...mail, message_id: `<${mail.message_id}>` })
  await expect.poll(async () => (await caughtFor(mail.to)).length, { timeout: 10_000 }).toBe(2)
  const ids = await Promise.all(
    (await caughtFor(mail.to)).map(async ({ id }) => {
      const source = await (await fetch(`${MAILBOX_URL}/api/email/${id}/source`)).text()
      return /^Message-ID: (.+?)\r?$/im.exec(source)?.[1]
    }),
  )
  expect(ids).toEqual([`<${mail.message_id}>`, `<${mail.message_id}>`])
})

/** How sending to a port ends, and how long that took. */
async function sendTo(port: number): Promise<{ code: unknown; ms: number }> {
  const away = openSmtp(`smtp://127.0.0.1:${port}`)
  const begun = performance.now()
  const outcome: unknown = await away.send(mailTo('nobody@mail.example')).catch((error: unknown) => error)
  away.close()
  return { code: (outcome as { code?: unknown } | undefined)?.code, ms: performance.now() - begun }
}

/** A server that takes connections and then does as told. */
async function withServer<T>(onConnection: (socket: Socket) => void, run: (port: number) => Promise<T>): Promise<T> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => socket.destroy()))
    onConnection(socket)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return run((server.address() as AddressInfo).port).finally(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
}

describe('where no server answers, sending fails within two seconds', () => {
  test('because nobody listens', async () => {
    const free = await withServer(
      () => undefined,
      (port) => Promise.resolve(port),
    )
    const { code, ms } = await sendTo(free)
    expect(code).toBe('ESOCKET')
    expect(ms).toBeLessThan(2000)
  })

  test('because it never greets', async () => {
    const { code, ms } = await withServer(() => undefined, sendTo)
    expect(code).toBe('ETIMEDOUT')
    expect(ms).toBeLessThan(2000)
  })

  test('because it hangs up', async () => {
    const { code, ms } = await withServer((socket) => void socket.destroy(), sendTo)
    expect(code).toBe('ECONNECTION')
    expect(ms).toBeLessThan(2000)
  })
})
