/** Addresses that take no mail: noted when a server or a complaint says so, and forgiven when their owner switches mails on. */
import type { AccountId } from '@app/db/ids'
import { mailRefused } from '../../../events/mails.ts'
import { daysBefore } from '../../../platform/calendar.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { Publish } from '../../../platform/event-bus.ts'
import { keyedHash, type KeyRing } from '../../../platform/keys.ts'
import { isGivenUp, isRefused, mayResume, SOFT_BOUNCE_DAYS } from './refusals.rules.ts'
import {
  countSoftBounce,
  insertRefusedAddress,
  listRefusals,
  removeComplaint,
  removeSoftBounces,
  setResumed,
  type RefusedReason,
} from './refused-addresses.queries.ts'

export const hashesOf = (keys: KeyRing, email: string): [Buffer, ...Buffer[]] => {
  const hash = (key: KeyRing[0]) => keyedHash(key, 'address', email.trim().toLowerCase())
  const [newest, ...older] = keys
  return [hash(newest), ...older.map(hash)]
}

export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10)

export interface RefusalDeps {
  keys: KeyRing
  publish: Publish
  now: Date
}

interface Receiver {
  email: string
  account_id: AccountId | null
}

export async function refuseAddress(
  tx: Tx,
  { keys, publish, now }: RefusalDeps,
  { email, account_id }: Receiver,
  reason: RefusedReason,
): Promise<void> {
  const [hash] = hashesOf(keys, email)
  await insertRefusedAddress(tx, hash, reason, now)
  if (account_id !== null) await publish(tx, mailRefused, { account_id, reason })
}

/** A mailbox that is full or a server that takes nothing today, too often, is as good as none. */
export async function noteSoftBounce(tx: Tx, deps: RefusalDeps, receiver: Receiver): Promise<void> {
  const { keys, now } = deps
  const [hash] = hashesOf(keys, receiver.email)
  const since = isoDay(daysBefore(now, SOFT_BOUNCE_DAYS))
  if (isGivenUp(await countSoftBounce(tx, hash, isoDay(now), since))) await refuseAddress(tx, deps, receiver, 'bounce')
}

/** Whoever says that it was no spam after all hears from us again. Answers whether there was a complaint. */
export function withdrawComplaint(tx: Tx, keys: KeyRing, email: string): Promise<boolean> {
  return removeComplaint(tx, hashesOf(keys, email))
}

export async function isRefusedAddress(db: Database | Tx, keys: KeyRing, email: string): Promise<boolean> {
  return isRefused(await listRefusals(db, hashesOf(keys, email)))
}

/** Forgives an address, where that may be. */
export async function resumeAddress(
  tx: Tx,
  keys: KeyRing,
  email: string,
  now: Date,
): Promise<ReturnType<typeof mayResume>> {
  const hashes = hashesOf(keys, email)
  const answer = mayResume(await listRefusals(tx, hashes), now)
  if (answer !== 'yes') return answer
  await setResumed(tx, hashes, now)
  await removeSoftBounces(tx, hashes)
  return answer
}
