/**
 * Posts to the shop. Whatever address the shop gave, the connection is made to this machine and the address is named in
 * the Host header: nothing here reaches anybody else, and names below `localhost` need no resolver.
 */
import { request } from 'node:http'

/** As long as Mollie waits. */
const PATIENCE_MS = 15_000

/** The status of the answer; null where there was none. */
export async function postToShop(url: string, headers: Record<string, string>, body: string): Promise<number | null> {
  const { host, port, pathname, search } = new URL(url)
  return new Promise((resolve) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: port === '' ? 80 : Number(port),
        path: `${pathname}${search}`,
        method: 'POST',
        headers: { host, 'content-length': String(Buffer.byteLength(body)), ...headers },
        timeout: PATIENCE_MS,
      },
      (answer) => {
        answer.resume()
        answer.once('error', () => resolve(null))
        answer.once('end', () => resolve(answer.statusCode ?? null))
      },
    )
    call.once('timeout', () => call.destroy())
    call.once('error', () => resolve(null))
    call.end(body)
  })
}
