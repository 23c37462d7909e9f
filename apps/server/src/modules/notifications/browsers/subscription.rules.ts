/** What a browser's subscription has to look like, and which push services there are. Pure. */
import * as z from 'zod'
import { isLoopback } from '../../../platform/private-addresses.ts'

/** The push services of the browsers there are; `*.` stands for one name or more. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

const LONGEST_ENDPOINT = 2048
const POINT_BYTES = 65
const AUTH_BYTES = 16
/** The first byte of a point that is written out whole. */
const UNCOMPRESSED = 4

const bytes = (length: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine((decoded) => decoded.length === length)

const Subscription = z.object({
  endpoint: z.string().max(LONGEST_ENDPOINT),
  keys: z.object({
    p256dh: bytes(POINT_BYTES).refine((point) => point[0] === UNCOMPRESSED),
    auth: bytes(AUTH_BYTES),
  }),
})

export interface BrowserSubscription {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

/** Nobody has us call an address of their choice: only push services are, by their names. */
export function isPushService(endpoint: string, allow_loopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (allow_loopback && isLoopback(hostname) && protocol === 'http:') return true
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return PUSH_HOSTS.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) && hostname.length > host.length - 1 : hostname === host,
  )
}

/** Nothing where it is not what a browser would send. */
export function parseSubscription(text: string, allow_loopback: boolean): BrowserSubscription | undefined {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = Subscription.safeParse(raw)
  if (!read.success || !isPushService(read.data.endpoint, allow_loopback)) return undefined
  const { endpoint, keys } = read.data
  return { endpoint, ...keys }
}
