import type { AccountId } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { removeLinksOf } from '../links/links.queries.ts'
import { removeKnownDevices } from '../login/devices.queries.ts'
import { removePasskeys } from '../passkeys/passkeys.queries.ts'
import { endAllSessions } from '../login/sessions.service.ts'
import { setPassword } from './credentials.queries.ts'
import { validatePassword } from './passwords.rules.ts'

/** Refuses a password that strangers would guess; `known` is what they know of its owner. */
export function refuseWeakPassword(password: string, personalWords: readonly string[]): void {
  const reason = validatePassword(password, personalWords)
  if (reason) fail('invalid_input', { fields: [{ path: '/password', reason }] })
}

/** Sets a password by a mailed link: whoever was in is out, on every browser, and no other link waits. */
export async function replaceAccess(ctx: Context, tx: Tx, account_id: AccountId, password_hash: string): Promise<void> {
  await setPassword(tx, account_id, password_hash)
  await removeLinksOf(tx, account_id, ['reset', 'change_email', 'activate'])
  await endAllSessions(ctx, tx, account_id)
  await removeKnownDevices(tx, account_id)
  await removePasskeys(tx, account_id)
}
