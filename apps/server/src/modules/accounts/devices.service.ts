/** Browsers an owner logged in from before. They carry a word of their own that says nothing but "known here". */
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { findDevice, upsertDevice } from './devices.queries.ts'
import { hashSecret, newSecret } from './secrets.ts'

const COOKIE = '__Host-device'
const SECONDS = 365 * 24 * 60 * 60

export async function isKnownDevice(ctx: Context, account_id: string | undefined): Promise<boolean> {
  const word = ctx.caller.cookies[COOKIE]
  // Asked also where there is nothing to find, so that an unknown address takes as many steps as a known one.
  return findDevice(ctx.db, account_id ?? '0', hashSecret(word ?? ''))
}

export async function rememberDevice(ctx: Context, tx: Tx, account_id: string): Promise<void> {
  const word = ctx.caller.cookies[COOKIE] ?? newSecret()
  await upsertDevice(tx, { account_id, device_hash: hashSecret(word), seen_at: ctx.now })
  ctx.cookies_to_set.push(`${COOKIE}=${word}; Path=/; Max-Age=${String(SECONDS)}; Secure; HttpOnly; SameSite=Lax`)
}
