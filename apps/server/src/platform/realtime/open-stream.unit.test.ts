import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Id } from '@app/db/ids'
import { expect, test } from 'vitest'
import { end, write } from './open-stream.ts'

const PIECE = 'x'.repeat(16 * 1024)

/** Writes until what reads takes no more, so that the end cannot leave either. */
async function fill(raw: ServerResponse): Promise<void> {
  for (let waited = 0; waited < 20; waited = raw.writableLength > 0 ? waited + 1 : 0) {
    if (raw.writableLength === 0) raw.write(PIECE)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

test('who is sent away and does not read it is cut off with the next word, and nothing is thrown', async () => {
  const began = Promise.withResolvers<ServerResponse>()
  const server = createServer((_request, response) => began.resolve(response.writeHead(200)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const deaf = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  deaf.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const raw = await began.promise
  const errors: unknown[] = []
  raw.on('error', (error) => errors.push(error))
  await fill(raw)
  const stream = { raw, session_id: Id.session.parse('1'), heartbeat_group: 0 }
  end(stream)
  end(stream)
  expect([raw.writableEnded, raw.destroyed]).toEqual([true, false])
  write(stream, ':\n\n')
  write(stream, ':\n\n')
  await expect.poll(() => raw.destroyed).toBe(true)
  expect(errors).toEqual([])
  deaf.destroy()
  server.close()
})
