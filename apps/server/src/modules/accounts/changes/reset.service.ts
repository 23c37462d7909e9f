/** Forgotten passwords: the same words for every address, and a mail that tells its owner what applies. */
import { isEmail, normaliseEmail } from '@app/contract/signup-rules'
import { daysAfter } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/sql-errors.ts'
import { fail } from '../../../platform/refusal.ts'
import { siteOf } from '../../sites/index.ts'
import { findByEmail, findCredentials } from '../accounts.queries.ts'
import { setPassword } from './credentials.queries.ts'
import { countUse, resetCounter } from '../limits/counters.queries.ts'
import { refuseTooManyFromAddress, refuseTooManyHashes, RESET_LIMIT } from '../limits/address-limits.service.ts'
import { daysLeft, reviveLink } from '../leaving/deletion.service.ts'
import { removeKnownDevices } from '../login/devices.queries.ts'
import type { AccountsDeps } from '../deps.ts'
import { removeLinksOf } from '../links/links.queries.ts'
import { lockAddressOf, purposeOf, useLink } from '../links/links.service.ts'
import { turnOfBlock } from '../login/hash-queue.ts'
import { unknownDeviceKey } from '../login/login.service.ts'
import { queueMail } from '../links/mailing.service.ts'
import { refuseWeakPassword } from './passwords.service.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { endAllSessions } from '../login/sessions.service.ts'
import { confirmSignup } from '../signup/confirmation.service.ts'

const MAILS_PER_DAY = 3

interface ResetRequest {
  email: string
  language: string
  proof?: string | undefined
}

/** The mail that tells the owner what applies: a new password, the way back for who left, or that there is nothing. */
function resetMailFor(ctx: Context, owner: Awaited<ReturnType<typeof findByEmail>>) {
  if (!owner) return { kind: 'reset_unknown', decoy_link: true } as const
  if (owner.status !== 'deleted' || !owner.deleted_at) {
    return { kind: 'reset', account_id: owner.id, link: { purpose: 'reset', account_id: owner.id } } as const
  }
  const days = daysLeft(owner.deleted_at, ctx.now)
  return {
    kind: 'reactivation_offer',
    account_id: owner.id,
    days,
    link: reviveLink(owner.id, owner.deleted_at),
  } as const
}

export async function requestReset(ctx: Context, deps: AccountsDeps, input: ResetRequest) {
  const email = normaliseEmail(input.email)
  if (!isEmail(email)) fail('invalid_input', { fields: [{ path: '/email', reason: 'email_invalid' }] })
  await refuseTooManyFromAddress(ctx, deps, RESET_LIMIT, input.proof)
  const key = keyedHash(deps.secret, 'reset', ctx.site.id, email)
  const account = await ctx.transaction(async (tx) => {
    const mails = await countUse(tx, key, ctx.now, daysAfter(ctx.now, 1))
    if (mails > MAILS_PER_DAY) fail('reset_mails_spent')
    const owner = await findByEmail(tx, ctx.site.id, email, ctx.now)
    const language = owner?.language ?? input.language
    await queueMail(ctx, tx, deps, { email, language, ...resetMailFor(ctx, owner) })
    return owner
  })
  if (!account && siteOf(ctx).settings.reveal_accounts) fail('email_not_found')
}

interface NewPassword {
  token: string
  password: string
  password_again: string
}

/** Sets a new password by the mailed link, and ends every session: whoever else was in is out. */
export async function resetPassword(ctx: Context, deps: AccountsDeps, input: NewPassword): Promise<void> {
  refuseWeakPassword(input.password, [siteOf(ctx).name])
  if (input.password !== input.password_again) fail('passwords_differ')
  // Before the hash: a word that anybody can invent must not cause any.
  if ((await purposeOf(ctx, input.token)).purpose !== 'reset') fail('link_invalid')
  await refuseTooManyHashes(ctx, deps, ctx.caller.block)
  const hash = await deps.hashing.hash(turnOfBlock(ctx), input.password)
  const reset = ctx.transaction(async (tx) => {
    await lockAddressOf(ctx, tx, input.token)
    const { account_id: id } = await useLink(ctx, tx, 'reset', input.token)
    await setPassword(tx, id, hash)
    // Who opened the link has the mailbox: what waited for that is confirmed.
    await confirmSignup(ctx, tx, id)
    await removeLinksOf(tx, id, ['reset', 'change_email', 'activate'])
    await endAllSessions(ctx, tx, id)
    await removeKnownDevices(tx, id)
    return (await findCredentials(tx, id))?.email
  })
  // The address found another owner while this link was being opened.
  const email = await reset.catch((error: unknown) => {
    if (isUniqueViolation(error)) fail('link_invalid')
    throw error
  })
  // The owner may have locked this very place by guessing.
  if (email !== undefined) await resetCounter(ctx.db, unknownDeviceKey(ctx, deps, email))
}
