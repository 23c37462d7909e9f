/** Forgotten passwords: the same words for every address, and a mail that tells its owner what applies. */
import { isEmail, normaliseEmail } from '@app/contract/signup-rules'
import { daysAfter } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { isUniqueViolation } from '../../../platform/db/sql-errors.ts'
import { fail } from '../../../platform/refusal.ts'
import { keyedHash } from '../../../platform/keys.ts'
import { siteOf } from '../../sites/index.ts'
import { findByEmail, findCredentials } from '../accounts.queries.ts'
import { countUses, resetCounter } from '../limits/counters.queries.ts'
import { countAddressUse, refuseTooManyHashes, RESET_LIMIT } from '../limits/address-limits.service.ts'
import { daysLeft, reviveLink } from '../leaving/deletion.service.ts'
import type { AccountsDeps } from '../deps.ts'
import { findKnownDevice } from '../login/devices.service.ts'
import { lockAddressOf, purposeOf, useLink } from '../links/links.service.ts'
import { turnOfBlock } from '../login/hash-queue.ts'
import { unknownDeviceKey } from '../login/login.service.ts'
import { queueMail } from '../links/mailing.service.ts'
import { refuseWeakPassword, replaceAccess } from './passwords.service.ts'
import { confirmSignup } from '../signup/confirmation.service.ts'

const MAILS_PER_DAY = 3
const MAILS_AT_MOST = 20

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

/**
 * Some mails a day for who asks from one place, and an end for all places together: nobody is buried in them, and nobody
 * uses up the one its owner needs. A browser the owner has used before has mails of its own.
 */
async function countResetMail(ctx: Context, tx: Tx, deps: AccountsDeps, email: string, device: string | undefined) {
  const count = (...from: string[]) => ({
    key: keyedHash(deps.keys.counters[0], 'reset', ctx.site.id, email, ...from),
    resets_at: daysAfter(ctx.now, 1),
  })
  const place = device === undefined ? count('block', ctx.caller.block) : count('device', device)
  const [all, fromHere] = await countUses(tx, [count(), place], ctx.now)
  const isOver = device === undefined && (all?.count ?? 0) > MAILS_AT_MOST
  if (isOver || (fromHere?.count ?? 0) > MAILS_PER_DAY) fail('reset_mails_spent')
}

export async function requestReset(ctx: Context, deps: AccountsDeps, input: ResetRequest) {
  const email = normaliseEmail(input.email)
  if (!isEmail(email)) fail('invalid_input', { fields: [{ path: '/email', reason: 'email_invalid' }] })
  const device = await findKnownDevice(ctx, (await findByEmail(ctx.db, ctx.site.id, email, ctx.now))?.id)
  if (!device) await countAddressUse(ctx, deps, RESET_LIMIT, input.proof)
  const account = await ctx.transaction(async (tx) => {
    await countResetMail(ctx, tx, deps, email, device)
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
    // Who opened the link has the mailbox: what waited for that is confirmed.
    const isSignup = await confirmSignup(ctx, tx, id)
    await replaceAccess(ctx, tx, id, hash)
    const owner = await findCredentials(tx, id)
    if (owner && !isSignup) {
      const { email, language } = owner
      await queueMail(ctx, tx, deps, { kind: 'password_reset_done', email, language, account_id: id })
    }
    return owner?.email
  })
  // The address found another owner while this link was being opened.
  const email = await reset.catch((error: unknown) => {
    if (isUniqueViolation(error)) fail('link_invalid')
    throw error
  })
  // The owner may have locked this very place by guessing.
  if (email !== undefined) await resetCounter(ctx.db, unknownDeviceKey(ctx, deps, email))
}
