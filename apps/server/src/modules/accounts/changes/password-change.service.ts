/** Changing the password: by the old one, with every other device logged out and a notice that can take it back. */
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { findCredentials } from '../accounts.queries.ts'
import { replacePassword } from './credentials.queries.ts'
import type { AccountsDeps } from '../deps.ts'
import { removeLinksOf } from '../links/links.queries.ts'
import { queueMail } from '../links/mailing.service.ts'
import { refuseWeakPassword } from './passwords.service.ts'
import { removeKnownDevices } from '../login/devices.queries.ts'
import { deviceOf } from '../login/devices.service.ts'
import { turnOfMember } from '../login/hash-queue.ts'
import { isOwnPassword } from '../login/recent-login.service.ts'
import { replaceSessions } from '../login/sessions.service.ts'
import { siteOf } from '../../sites/index.ts'

interface NewPassword {
  old_password: string
  password: string
  password_again: string
}

export async function changePassword(ctx: Context, deps: AccountsDeps, account: AccountFacts, input: NewPassword) {
  const owner = (await findCredentials(ctx.db, account.id)) ?? fail('authentication_required')
  refuseWeakPassword(input.password, [owner.email, owner.name, siteOf(ctx).name])
  if (input.password !== input.password_again) fail('passwords_differ')
  if (!(await isOwnPassword(ctx, deps, account, input.old_password))) fail('old_password_wrong')
  const hash = await deps.hashing.hash(turnOfMember(ctx), input.password)
  await ctx.transaction(async (tx) => {
    if (!(await replacePassword(tx, account.id, owner.password_hash, hash))) fail('old_password_wrong')
    await removeLinksOf(tx, account.id, ['reset', 'change_email'])
    await replaceSessions(ctx, tx, account)
    await removeKnownDevices(tx, account.id, deviceOf(ctx).hash)
    // An address that was never confirmed may be a stranger's.
    if (owner.status !== 'confirmed') return
    const { email, language, password_hash } = owner
    await queueMail(ctx, tx, deps, {
      kind: 'password_changed',
      email,
      language,
      account_id: account.id,
      link: { purpose: 'undo', account_id: account.id, data: { email, password_hash } },
    })
  })
}
