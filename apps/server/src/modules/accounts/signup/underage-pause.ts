/**
 * The pause of a browser in which somebody said to be under age: it cannot sign up for a day, whatever date is given
 * next. The browser carries nothing but when the pause ends, signed; nothing is stored here, and no address is involved.
 */
import { timingSafeEqual } from 'node:crypto'
import { UNDERAGE_PAUSE_HOURS } from '@app/contract/limits'
import { HOUR_MS } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { keyedHash, type Key } from '../../../platform/keys.ts'
import type { AccountsDeps } from '../deps.ts'

const COOKIE = '__Host-signup-pause'
const PAUSE_MS = UNDERAGE_PAUSE_HOURS * HOUR_MS

const signatureOf = (ctx: Context, key: Key, until: number) => keyedHash(key, ctx.site.id, until)

/** Has the browser wait. */
export function pauseSignup(ctx: Context, { keys }: AccountsDeps): void {
  const until = ctx.now.getTime() + PAUSE_MS
  const value = `${String(until)}.${signatureOf(ctx, keys.signup_pauses[0], until).toString('base64url')}`
  const age = `Max-Age=${String(PAUSE_MS / 1000)}`
  ctx.cookies_to_set.push(`${COOKIE}=${value}; Path=/; ${age}; Secure; HttpOnly; SameSite=Lax`)
}

/** Whether the browser still waits, by our clock. What we did not sign means nothing. */
export function isSignupPaused(ctx: Context, { keys }: AccountsDeps): boolean {
  const [, until, signed] = /^(\d{1,15})\.([\w-]{43})$/.exec(ctx.caller.cookies[COOKIE] ?? '') ?? []
  if (until === undefined || signed === undefined || Number(until) <= ctx.now.getTime()) return false
  const signature = Buffer.from(signed, 'base64url')
  return keys.signup_pauses.some((key) => timingSafeEqual(signature, signatureOf(ctx, key, Number(until))))
}
