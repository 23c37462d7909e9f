/** Forgotten passwords: the same words for every address, and a mail that tells its owner what applies. */
import { isEmail, normaliseEmail } from '@app/contract/signup-rules'
import { daysAfter } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/faults.ts'
import { fail } from '../../../platform/refusal.ts'
import { siteOf } from '../../sites/index.ts'
import { findByEmail, findCredentials } from '../accounts.queries.ts'
import { setPassword } from './credentials.queries.ts'
import { countUse, forgetCount } from '../limits/counters.queries.ts'
import { refuseCrowd, RESETS } from '../limits/crowding.service.ts'
import { daysLeft, reviveLink } from '../leaving/deletion.service.ts'
import { forgetDevices } from '../entry/devices.queries.ts'
import type { Keeping } from '../keeping.ts'
import { removeLinksOf } from '../links/links.queries.ts'
import { lockAddressOf, useLink } from '../links/links.service.ts'
import { strangerKey } from '../entry/login.service.ts'
import { queueMail } from '../links/mailing.service.ts'
import { refuseWeakPassword } from './passwords.service.ts'
import { keyedHash } from '../secrets.ts'
import { endAllSessions } from '../entry/sessions.service.ts'
import { settle } from '../signup/settling.service.ts'

const MAILS_PER_DAY = 3

interface ResetRequest {
  email: string
  language: string
  proof?: string | undefined
}

/** The mail that tells the owner what applies: a new password, the way back for who left, or that there is nothing. */
function mailFor(ctx: Context, found: Awaited<ReturnType<typeof findByEmail>>) {
  if (!found) return { kind: 'reset_unknown', decoy_link: true } as const
  if (found.status !== 'deleted' || !found.deleted_at) {
    return { kind: 'reset', account_id: found.id, link: { purpose: 'reset', account_id: found.id } } as const
  }
  const days = daysLeft(found.deleted_at, ctx.now)
  return {
    kind: 'reactivation_offer',
    account_id: found.id,
    days,
    link: reviveLink(found.id, found.deleted_at),
  } as const
}

export async function requestReset(ctx: Context, keeping: Keeping, input: ResetRequest) {
  const email = normaliseEmail(input.email)
  if (!isEmail(email)) fail('invalid_input', { fields: [{ path: '/email', reason: 'email_invalid' }] })
  await refuseCrowd(ctx, keeping, RESETS, input.proof)
  const key = keyedHash(keeping.secret, 'reset', ctx.site.id, email)
  const account = await ctx.transaction(async (tx) => {
    const mails = await countUse(tx, key, ctx.now, daysAfter(ctx.now, 1))
    if (mails > MAILS_PER_DAY) fail('reset_mails_spent')
    const found = await findByEmail(tx, ctx.site.id, email, ctx.now)
    const language = found?.language ?? input.language
    await queueMail(ctx, tx, keeping, { email, language, ...mailFor(ctx, found) })
    return found
  })
  if (!account && siteOf(ctx).settings.reveal_accounts) fail('email_not_found')
}

interface NewPassword {
  token: string
  password: string
  password_again: string
}

/** Sets a new password by the mailed link, and ends every session: whoever else was in is out. */
export async function resetPassword(ctx: Context, keeping: Keeping, input: NewPassword): Promise<void> {
  refuseWeakPassword(input.password, [siteOf(ctx).name])
  if (input.password !== input.password_again) fail('passwords_differ')
  const hash = await keeping.hashing.hash(input.password)
  const reset = ctx.transaction(async (tx) => {
    await lockAddressOf(ctx, tx, input.token)
    const { account_id: id } = await useLink(ctx, tx, 'reset', input.token)
    await setPassword(tx, id, hash)
    // Who opened the link has the mailbox: what waited for that is confirmed.
    await settle(ctx, tx, id)
    await removeLinksOf(tx, id, ['reset', 'change_email', 'activate'])
    await endAllSessions(ctx, tx, id)
    await forgetDevices(tx, id)
    return (await findCredentials(tx, id))?.email
  })
  // The address found another owner while this link was being opened.
  const email = await reset.catch((error: unknown) => {
    if (isUniqueViolation(error)) fail('link_invalid')
    throw error
  })
  // The owner may have locked this very place by guessing.
  if (email !== undefined) await forgetCount(ctx.db, strangerKey(ctx, keeping, email))
}
