/**
 * Signed requests. The signature is over method, path with query, and time, so that nobody else can say something in our
 * name, and what was said cannot be said again later. The address is looked at where the connection is made: a name that
 * led elsewhere a moment ago cannot lead inside.
 */
import { createHash, createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, request } from 'undici'
import type { Clock } from '../../../platform/clock.ts'
import { isLoopback, isPrivateAddress, isPrivateHost } from '../../../platform/private-addresses.ts'
import type { NetworkAnswer, NetworkRequest, NetworkSender } from '../port.ts'

const CONNECTIONS = 8

interface Options {
  /** That of the world: networks compare what is signed with theirs. */
  clock: Clock
  /** In all, from connecting to the first byte of the answer. */
  timeout_ms: number
  /** Whether this machine may be a network, in development and tests. */
  allow_loopback: boolean
}

class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** Looks a name up, and refuses it whole where any of its addresses is private. */
const lookUpOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new PrivateAddressError(), [])
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
  })
}

export function signatureOf(secret: string, method: string, path: string, at: string): string {
  return createHmac('sha256', secret).update(`${method}\n${path}\n${at}`).digest('hex')
}

/** The body is in the signature by its hash, which the address carries. */
function addressOf({ address, body }: NetworkRequest): URL | undefined {
  const url = URL.parse(address)
  if (url && body !== undefined) url.searchParams.set('digest', createHash('sha256').update(body).digest('hex'))
  return url ?? undefined
}

function isAllowed({ protocol, hostname, username, password }: URL): boolean {
  return protocol === 'https:' && username === '' && password === '' && !isPrivateHost(hostname)
}

export function openSignedRequests({ clock, timeout_ms, allow_loopback }: Options): NetworkSender {
  const shared = { connections: CONNECTIONS, headersTimeout: timeout_ms }
  const outside = new Agent({ ...shared, connect: { timeout: timeout_ms, lookup: lookUpOutside } })
  const inside = new Agent({ ...shared, connect: { timeout: timeout_ms } })
  const isSandbox = ({ protocol, hostname }: URL) => allow_loopback && protocol === 'http:' && isLoopback(hostname)

  async function send(wish: NetworkRequest): Promise<NetworkAnswer> {
    const url = addressOf(wish)
    if (!url || !(isSandbox(url) || isAllowed(url))) return 'forbidden'
    const at = String(Math.floor(clock.now().getTime() / 1000))
    const { statusCode, body } = await request(url, {
      method: wish.method,
      dispatcher: isSandbox(url) ? inside : outside,
      headers: {
        'x-timestamp': at,
        'x-signature': signatureOf(wish.secret, wish.method, url.pathname + url.search, at),
        ...(wish.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: wish.body ?? null,
      signal: AbortSignal.timeout(timeout_ms),
    })
    // Unread: whatever it says, and however much, is nothing to us.
    body.on('error', () => {}).destroy()
    return statusCode >= 200 && statusCode < 300 ? ('taken' as const) : ('away' as const)
  }

  return {
    send: (wish) =>
      send(wish).catch((error: unknown) =>
        error instanceof PrivateAddressError ? ('forbidden' as const) : ('away' as const),
      ),
    close: async () => {
      await Promise.all([outside.destroy(), inside.destroy()])
    },
  }
}
