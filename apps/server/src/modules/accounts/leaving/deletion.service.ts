/** Leaving and coming back: out of sight at once, reversible for some days by the mailed link, then gone for good. */
import type { DeleteReason } from '@app/contract'
import { DELETION_REVERSIBLE_DAYS } from '@app/contract/limits'
import type { AccountId } from '@app/db/ids'
import { DAY_MS, daysAfter, daysBefore } from '../../../platform/calendar.ts'
import { accountDeleted, accountReactivated, pendingSignupsRemoved } from '../../../events/accounts.ts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { findCredentials } from '../accounts.queries.ts'
import { markDeleted, reactivateAccount } from './deletion.queries.ts'
import { removePendingSignup } from '../signup/pending-signups.queries.ts'
import type { AccountsDeps } from '../deps.ts'
import { removeLinksOf } from '../links/links.queries.ts'
import { useLink, type NewLink } from '../links/links.service.ts'
import { queueMail } from '../links/mailing.service.ts'
import { requireRecentLogin } from '../login/recent-login.service.ts'
import { endAllSessions } from '../login/sessions.service.ts'
import { clearCookie } from '../login/sessions.service.ts'

/** Deletions before this are final. */
export function reversibleSince(now: Date): Date {
  return daysBefore(now, DELETION_REVERSIBLE_DAYS)
}

/** A link that brings an account back, for as long as its deletion can be taken back. */
export function reviveLink(account_id: AccountId, deleted_at: Date): NewLink {
  const expires_at = daysAfter(deleted_at, DELETION_REVERSIBLE_DAYS)
  return { purpose: 'reactivate', account_id, expires_at }
}

/** Whole days left, counted as a person would: the last one counts. */
export function daysLeft(deleted_at: Date, now: Date): number {
  return Math.max(1, Math.ceil((deleted_at.getTime() - reversibleSince(now).getTime()) / DAY_MS))
}

interface DeletionReason {
  reason?: DeleteReason | undefined
  remarks?: string | undefined
}

async function deleteMember(
  ctx: Context,
  tx: Tx,
  deps: AccountsDeps,
  id: AccountId,
  deletionReason: DeletionReason,
): Promise<void> {
  const { reason, remarks } = deletionReason
  const owner = (await findCredentials(tx, id)) ?? fail('authentication_required')
  const delete_remarks = reason === 'other' && remarks?.trim() ? remarks.trim() : null
  const deletion = { deleted_at: ctx.now, delete_reason: reason ?? null, delete_remarks }
  if (!(await markDeleted(tx, id, deletion))) fail('authentication_required')
  await ctx.publish(tx, accountDeleted, { account_id: id, at: ctx.now })
  await endAllSessions(ctx, tx, id)
  await removeLinksOf(tx, id, ['reset', 'change_email'])
  await queueMail(ctx, tx, deps, {
    kind: 'account_deleted',
    email: owner.email,
    language: owner.language,
    account_id: id,
    link: reviveLink(id, ctx.now),
  })
}

export async function deleteAccount(
  ctx: Context,
  deps: AccountsDeps,
  account: AccountFacts,
  deletionReason: DeletionReason,
) {
  await requireRecentLogin(ctx, account)
  await ctx.transaction(async (tx) => {
    // What was never confirmed has nobody to come back to.
    const isPendingSignup = await removePendingSignup(tx, account.id)
    if (isPendingSignup) await ctx.publish(tx, pendingSignupsRemoved, { account_ids: [account.id] })
    else await deleteMember(ctx, tx, deps, account.id, deletionReason)
  })
  clearCookie(ctx)
}

/** Takes a deletion back, as far as it can be; false where there is none. The owner is told by mail. */
export async function reviveAccount(ctx: Context, tx: Tx, deps: AccountsDeps, account_id: AccountId): Promise<boolean> {
  const owner = await reactivateAccount(tx, account_id, reversibleSince(ctx.now))
  if (!owner) return false
  await ctx.publish(tx, accountReactivated, { account_id })
  await removeLinksOf(tx, account_id, ['reactivate'])
  await queueMail(ctx, tx, deps, { kind: 'reactivated', account_id, ...owner })
  return true
}

export async function reactivate(ctx: Context, deps: AccountsDeps, token: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { account_id } = await useLink(ctx, tx, 'reactivate', token)
    if (!(await reviveAccount(ctx, tx, deps, account_id))) fail('link_invalid')
  })
}
