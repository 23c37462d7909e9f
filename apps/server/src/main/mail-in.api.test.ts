import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { asApp } from '../testing/databases.ts'
import { freePort } from '../testing/free-port.ts'
import { startRealProcess } from '../testing/real-process.ts'
import { createTestDatabase } from '../testing/test-server.ts'

test('the process for reports greets, refuses what is not ours, and ends when it is told to', async () => {
  const MAIL_IN_PORT = await freePort()
  const environment = {
    CLOSE_MS: '30000',
    DATABASE_WAIT_MS: '30000',
    DATABASE_URL: asApp(await createTestDatabase()),
    MAIL_IN_PORT: String(MAIL_IN_PORT),
  }
  const process = await startRealProcess('mail-in', await freePort(), environment)
  const socket = connect(MAIL_IN_PORT, '127.0.0.1')
  // Who talks before the greeting is sent away.
  const [greeting] = (await once(socket, 'data')) as [Buffer]
  expect(greeting.toString()).toMatch(/^220 /)
  const said = text(socket)
  const lines = ['EHLO mx.mail.example', 'MAIL FROM:<>', 'RCPT TO:<support@in.vonk.localhost>', 'QUIT']
  socket.write(`${lines.join('\r\n')}\r\n`)
  const answers = await said
  expect(answers).toMatch(/^550 /m)
  expect((await process.stop()).code).toBe(0)
})
