/** Browsers an owner logged in from before. They carry a word of their own that says nothing but "known here". */
import { KNOWN_BROWSER_DAYS } from '@app/contract/limits'
import { type AccountId, Id } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { insertKnownDevice, isKnownDevice } from './devices.queries.ts'

const COOKIE = '__Host-device'
const SECONDS = KNOWN_BROWSER_DAYS * 24 * 60 * 60

interface Device {
  hash: Buffer
  /** What makes the browser known next time. */
  cookie: string
}

/** A browser without a word is given one, and one request gives it only one. */
const given = new WeakMap<Context, Device>()

/** The browser's word, or a new one where it has none. */
export function deviceOf(ctx: Context): Device {
  const device = given.get(ctx) ?? readDevice(ctx)
  given.set(ctx, device)
  return device
}

function readDevice(ctx: Context): Device {
  const cookieValue = ctx.caller.cookies[COOKIE]
  const deviceToken = cookieValue !== undefined && /^[\w-]{43}$/.test(cookieValue) ? cookieValue : newSecret()
  const cookie = `${COOKIE}=${deviceToken}; Path=/; Max-Age=${String(SECONDS)}; Secure; HttpOnly; SameSite=Lax`
  return { hash: hashSecret(deviceToken), cookie }
}

/** Has the browser keep its word; answers the hash of it. */
export function keepDevice(ctx: Context): Buffer {
  const { hash, cookie } = deviceOf(ctx)
  if (!ctx.cookies_to_set.includes(cookie)) ctx.cookies_to_set.push(cookie)
  return hash
}

/** Knows the browser from now on. */
export async function rememberDevice(ctx: Context, tx: Tx, account_id: AccountId): Promise<void> {
  await insertKnownDevice(tx, account_id, keepDevice(ctx), ctx.now)
}

const NO_ACCOUNT = Id.account.parse('0')

/** What names the browser, if its owner has logged in from it before. Nobody's account takes as long to ask. */
export async function findKnownDevice(ctx: Context, account_id: AccountId | undefined): Promise<string | undefined> {
  const { hash } = deviceOf(ctx)
  return (await isKnownDevice(ctx.db, account_id ?? NO_ACCOUNT, hash)) ? hash.toString('base64') : undefined
}
