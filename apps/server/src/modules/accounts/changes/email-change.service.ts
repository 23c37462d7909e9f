/**
 * Changing the address. It changes when the link sent to the new one is opened; until then the old one stays. Who has
 * the new address already is told by that link and nowhere else. The old address is told, and can take it back.
 */
import { isEmail, normaliseEmail } from '@app/contract/signup-rules'
import type { AccountId } from '@app/db/ids'
import { accountReactivated } from '../../../events/accounts.ts'
import { DAY_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import { isUniqueViolation } from '../../../platform/db/sql-errors.ts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { siteOf } from '../../sites/index.ts'
import { findByEmail, findCredentials } from '../accounts.queries.ts'
import { confirmSignup } from '../signup/confirmation.service.ts'
import { removeOtherPendingSignups } from '../signup/pending-signups.queries.ts'
import { setEmail, restoreCredentials } from './credentials.queries.ts'
import { countUses } from '../limits/counters.queries.ts'
import { removeKnownDevices } from '../login/devices.queries.ts'
import { deviceOf } from '../login/devices.service.ts'
import type { AccountsDeps } from '../deps.ts'
import { findEarliestUndo, removeLaterUndos, removeLinksOf } from '../links/links.queries.ts'
import { lockAddressOf, useLink } from '../links/links.service.ts'
import { queueMail, queueTypedMail } from '../links/mailing.service.ts'
import { requireRecentLogin } from '../login/recent-login.service.ts'
import { keyedHash } from '../secrets.ts'
import { endAllSessions, endOtherSessions } from '../login/sessions.service.ts'

const MAILS_PER_DAY = 5

/** Once a minute, five times a day. */
async function refuseTooMany(ctx: Context, deps: AccountsDeps, account_id: AccountId): Promise<void> {
  const count = (windowFrom: string, ms: number) => ({
    key: keyedHash(deps.secret, 'email change', windowFrom, account_id),
    resets_at: new Date(ctx.now.getTime() + ms),
  })
  const [minute, day] = await countUses(ctx.db, [count('minute', MINUTE_MS), count('day', DAY_MS)], ctx.now)
  if ((minute?.count ?? 0) > 1 || (day?.count ?? 0) > MAILS_PER_DAY) fail('too_many_requests')
}

export async function requestEmailChange(ctx: Context, deps: AccountsDeps, account: AccountFacts, typed: string) {
  const email = normaliseEmail(typed)
  if (!isEmail(email)) fail('invalid_input', { fields: [{ path: '/email', reason: 'new_email_invalid' }] })
  await requireRecentLogin(ctx, account)
  await refuseTooMany(ctx, deps, account.id)
  const owner = (await findCredentials(ctx.db, account.id)) ?? fail('authentication_required')
  if (
    siteOf(ctx).settings.reveal_accounts &&
    (await findByEmail(ctx.db, ctx.site.id, email, ctx.now))?.status === 'confirmed'
  ) {
    fail('email_taken')
  }
  await ctx.transaction(async (tx) => {
    await removeLinksOf(tx, account.id, ['change_email'])
    await queueTypedMail(ctx, tx, deps, {
      kind: 'change_email',
      email,
      language: owner.language,
      account_id: account.id,
      link: { purpose: 'change_email', account_id: account.id, data: { email } },
    })
  })
}

const emailTakenOr = (error: unknown): never => {
  if (isUniqueViolation(error)) fail('email_taken')
  throw error
}

export async function confirmEmailChange(ctx: Context, deps: AccountsDeps, token: string): Promise<void> {
  const change = ctx.transaction(async (tx) => {
    await lockAddressOf(ctx, tx, token)
    const { account_id, data } = await useLink(ctx, tx, 'change_email', token)
    const before = (await findCredentials(tx, account_id)) ?? fail('link_invalid')
    await setEmail(tx, account_id, String(data['email']))
    await removeLinksOf(tx, account_id, ['reset', 'activate'])
    // Who opened the link has the mailbox: a signup whose address was corrected is confirmed by it like any other.
    if (await confirmSignup(ctx, tx, account_id)) return
    await removeOtherPendingSignups(tx, account_id)
    await endOtherSessions(ctx, tx, account_id)
    await removeKnownDevices(tx, account_id, deviceOf(ctx).hash)
    const { email, language } = before
    // Whoever takes an account changes the password first: the notice must not lead back to that one.
    const password_hash = (await findEarliestUndo(tx, account_id, ctx.now))?.password_hash ?? before.password_hash
    await queueMail(ctx, tx, deps, {
      kind: 'email_changed',
      email,
      language,
      account_id,
      link: { purpose: 'undo', account_id, data: { email, password_hash } },
    })
  })
  await change.catch(emailTakenOr)
}

/** Puts address and password back to what they were before a change, and logs every browser out. */
export async function undoChange(ctx: Context, token: string): Promise<void> {
  const undo = ctx.transaction(async (tx) => {
    await lockAddressOf(ctx, tx, token)
    const { account_id, data, created_at } = await useLink(ctx, tx, 'undo', token)
    const former = { email: String(data['email']), password_hash: String(data['password_hash']) }
    const wasDeleted = (await findCredentials(tx, account_id)) === undefined
    if (!(await restoreCredentials(tx, account_id, former))) fail('link_invalid')
    if (wasDeleted) await ctx.publish(tx, accountReactivated, { account_id })
    await endAllSessions(ctx, tx, account_id)
    await removeKnownDevices(tx, account_id)
    await removeLinksOf(tx, account_id, ['reset', 'change_email', 'reactivate'])
    await removeLaterUndos(tx, account_id, created_at)
  })
  await undo.catch(emailTakenOr)
}
