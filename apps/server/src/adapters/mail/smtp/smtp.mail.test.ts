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
  return_path: 'b+0123456789abcdefghijklmnopqrstuv@in.site.example',
  pool: 'account',
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
  await expect.poll(async () => (await caughtFor(mail.to)).length).toBe(1)
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
  await expect.poll(async () => (await caughtFor(mail.to)).length).toBe(2)
  const ids = await Promise.all(
    (await caughtFor(mail.to)).map(async ({ id }) => {
      const source = await (await fetch(`${MAILBOX_URL}/api/email/${id}/source`)).text()
      return /^Message-ID: (.+?)\r?$/im.exec(source)?.[1]
    }),
  )
  expect(ids).toEqual([`<${mail.message_id}>`, `<${mail.message_id}>`])
})

/** How sending to a port ends, for who waits a moment only. */
async function sendTo(port: number): Promise<unknown> {
  const away = openSmtp(`smtp://127.0.0.1:${port}`, { connect_ms: 100 })
  const outcome: unknown = await away.send(mailTo('nobody@mail.example')).catch((error: unknown) => error)
  away.close()
  return (outcome as { code?: unknown } | undefined)?.code
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

describe('where no server answers, sending fails, and is not waited for', () => {
  test('because nobody listens', async () => {
    const free = await withServer(
      () => undefined,
      (port) => Promise.resolve(port),
    )
    expect(await sendTo(free)).toBe('ESOCKET')
  })

  test('because it never greets', async () => {
    expect(await withServer(() => undefined, sendTo)).toBe('ETIMEDOUT')
  })

  test('because it hangs up', async () => {
    expect(await withServer((socket) => void socket.destroy(), sendTo)).toBe('ECONNECTION')
  })
})
