/** How mails greet a member. The name belongs to the profile; what it may not be is decided where the address is known. */
import { validateProfileName } from '@app/contract/name-rules'
import type { AccountId } from '@app/db/ids'
import type { Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { findCredentials, setName } from '../accounts.queries.ts'

export async function changeName(tx: Tx, id: AccountId, name: string): Promise<void> {
  const { email } = (await findCredentials(tx, id)) ?? fail('authentication_required')
  const reason = validateProfileName(name, email)
  if (reason !== undefined) fail('invalid_input', { fields: [{ path: '/name', reason }] })
  await setName(tx, id, name)
}
