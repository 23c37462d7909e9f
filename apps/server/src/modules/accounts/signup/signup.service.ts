/**
 * Signing up. Whoever signs up gets an account that waits for its address to be confirmed, whether or not the address
 * has an account already; only the mail differs. So no answer tells who is a member, and nobody can squat on an
 * address: it belongs to the attempt whose link is opened.
 */
import { plainText } from '@app/contract/characters'
import { isUnderage, normaliseEmail } from '@app/contract/signup-rules'
import type { SignupForm } from '@app/contract'
import { MOST_PEOPLE_COUNTED, TERMS_FIRST_VERSION } from '@app/contract/limits'
import type { AccountId } from '@app/db/ids'
import { DAY_MS, MINUTE_MS, dayIn } from '../../../platform/calendar.ts'
import { accountOpened } from '../../../events/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/sql-errors.ts'
import { fail } from '../../../platform/refusal.ts'
import { keyedHash } from '../../../platform/keys.ts'
import { isFromNetwork, siteOf } from '../../sites/index.ts'
import { validateSignup, signupsOpen } from '../accounts.rules.ts'
import { findByEmail, findUser } from '../accounts.queries.ts'
import {
  insertPendingSignup,
  insertConsents,
  countMembers,
  countPendingSignups,
  isSignupMailSent,
} from './pending-signups.queries.ts'
import { countAddressUse, SIGNUP_LIMIT } from '../limits/address-limits.service.ts'
import { replaceAccess } from '../changes/passwords.service.ts'
import { daysLeft, reviveLink } from '../leaving/deletion.service.ts'
import type { AccountsDeps } from '../deps.ts'
import { logInLinkUser, requireLinkUser, type LinkUse } from '../links/link-user.service.ts'
import { queueTypedMail } from '../links/mailing.service.ts'
import { lockAddressOf, rememberActivation, useLink } from '../links/links.service.ts'
import { turnOfBlock } from '../login/hash-queue.ts'
import { describeDevice, openSession } from '../login/sessions.service.ts'
import { confirmSignup } from './confirmation.service.ts'
import { isSignupPaused, pauseSignup } from './underage-pause.ts'
import { userOf } from '../users.service.ts'
import { countUse } from '../limits/counters.queries.ts'

export function checkSignup(ctx: Context, deps: AccountsDeps, form: SignupForm): { ok: true } {
  const { signups } = siteOf(ctx).settings
  if (!signupsOpen(signups, isFromNetwork(ctx, form.tracking.network))) fail('signup_closed')
  if (isSignupPaused(ctx, deps)) fail('underage')
  const today = dayIn(ctx.site.time_zone, ctx.now)
  if (isUnderage(form.date_of_birth, today)) pauseSignup(ctx, deps)
  const fields = validateSignup(form, today, siteOf(ctx).name)
  if (fields.length > 0) fail('invalid_input', { fields })
  return { ok: true }
}

type Existing = Awaited<ReturnType<typeof findByEmail>>

interface SignupFacts {
  signup_date: Date
  pending_signups: number
}

/** What the owner of the address is told: how to begin, that there is an account already, or how to come back. */
function mailFor(ctx: Context, existing: Existing, account_id: AccountId, facts: SignupFacts) {
  if (existing?.status === 'confirmed') return { kind: 'already_member', decoy_link: true } as const
  if (!existing?.deleted_at) {
    return {
      kind: 'activate',
      link: { purpose: 'activate', account_id },
      requested_at: facts.signup_date.toISOString(),
      // Only the browser of the signup is logged in to it, so the one that asks again is the same.
      device: describeDevice(ctx.caller.user_agent),
      pending_signups: facts.pending_signups,
    } as const
  }
  return reactivationOffer(ctx, existing.id, existing.deleted_at)
}

function reactivationOffer(ctx: Context, id: AccountId, deleted_at: Date) {
  return { kind: 'reactivation_offer', days: daysLeft(deleted_at, ctx.now), link: reviveLink(id, deleted_at) } as const
}

/** Where a site shows who has an account, it does so before anything is made. */
async function revealExisting(ctx: Context, deps: AccountsDeps, email: string): Promise<void> {
  if (!siteOf(ctx).settings.reveal_accounts) return
  const existing = await findByEmail(ctx.db, ctx.site.id, email, ctx.now)
  if (existing?.status === 'confirmed') fail('email_taken')
  if (!existing?.deleted_at) return
  const { id, language } = existing
  const mail = { email, language, account_id: id, ...reactivationOffer(ctx, id, existing.deleted_at) }
  await ctx.transaction((tx) => queueTypedMail(ctx, tx, deps, mail))
  fail('account_recoverable')
}

/** A line to somebody whom the page before showed. */
const lineOf = ({ about, signup_message: text }: SignupForm) =>
  about === undefined || text === undefined || text.trim() === '' ? undefined : { about, text: plainText(text).trim() }

export async function signup(ctx: Context, deps: AccountsDeps, form: SignupForm) {
  checkSignup(ctx, deps, form)
  const email = normaliseEmail(form.email)
  await countAddressUse(ctx, deps, SIGNUP_LIMIT, form.proof)
  await revealExisting(ctx, deps, email)
  const password_hash = await deps.hashing.hash(turnOfBlock(ctx), form.password)
  const { company } = siteOf(ctx)
  const version = company.added > TERMS_FIRST_VERSION ? company.added : TERMS_FIRST_VERSION
  const { name, gender, looking_for, date_of_birth, country, region, interests, language, tracking } = form
  const id = await ctx.transaction(async (tx) => {
    const existing = await findByEmail(tx, ctx.site.id, email, ctx.now)
    const account_id = await insertPendingSignup(tx, ctx.site.shard, {
      email,
      password_hash,
      name: name.trim(),
      gender,
      looking_for,
      date_of_birth,
      country,
      language,
      tracking,
      site_id: ctx.site.id,
      // To somebody else it is none of the team's business.
      signup_message: form.about === undefined ? (form.signup_message ?? null) : null,
      signup_date: ctx.now,
    })
    await ctx.publish(tx, accountOpened, {
      account_id,
      site_id: ctx.site.id,
      name: name.trim(),
      gender,
      looking_for,
      date_of_birth,
      country,
      region,
      interests,
      origin: { tracking, from: form.from, postbacks: form.agrees_to_postbacks },
      line: lineOf(form),
      at: ctx.now,
    })
    await insertConsents(tx, account_id, version, ctx.now)
    const facts = { signup_date: ctx.now, pending_signups: await countPendingSignups(tx, ctx.site.id, email) }
    await queueTypedMail(ctx, tx, deps, { account_id, email, language, ...mailFor(ctx, existing, account_id, facts) })
    await openSession(ctx, tx, account_id)
    return account_id
  })
  return { user: await userOf(ctx, deps, id) }
}

/** Confirms the account a link belongs to; of several attempts on one address the first to be confirmed stays. */
export async function activate(ctx: Context, deps: AccountsDeps, input: LinkUse): Promise<void> {
  const user = await requireLinkUser(ctx, deps, 'activate', input)
  const activation = ctx.transaction(async (tx) => {
    await lockAddressOf(ctx, tx, input.token)
    const link = await useLink(ctx, tx, 'activate', input.token)
    const id = link.account_id
    await rememberActivation(ctx, tx, input.token, link)
    if (!(await confirmSignup(ctx, tx, id))) fail('link_invalid')
    if (user.new_hash !== undefined) await replaceAccess(ctx, tx, id, user.new_hash)
    await logInLinkUser(ctx, tx, id, user)
  })
  // The address found its owner while this attempt was being made.
  await activation.catch((error: unknown) => {
    if (isUniqueViolation(error)) fail('link_invalid')
    throw error
  })
}

/** Sends the mail of the own signup again: once a minute, five times a day. */
export async function resendActivation(ctx: Context, deps: AccountsDeps, id: AccountId): Promise<void> {
  const account = (await findUser(ctx.db, id)) ?? fail('authentication_required')
  if (account.status !== 'not_confirmed') return
  const key = (span: string) => keyedHash(deps.keys.counters[0], 'activation', span, id)
  const at = ctx.now.getTime()
  await ctx.transaction(async (tx) => {
    const minute = await countUse(tx, key('minute'), ctx.now, new Date(at + MINUTE_MS))
    const day = await countUse(tx, key('day'), ctx.now, new Date(at + DAY_MS))
    if (minute > 1 || day > 5) fail('too_many_requests')
    const { email, language } = account
    const owner = await findByEmail(tx, ctx.site.id, email, ctx.now)
    const facts = { ...account, pending_signups: await countPendingSignups(tx, ctx.site.id, email) }
    await queueTypedMail(ctx, tx, deps, { account_id: id, email, language, ...mailFor(ctx, owner, id, facts) })
  })
}

/** How far a signup is: who fits, and whether its mail has left. */
export async function signupProgress(ctx: Context, id: AccountId) {
  return {
    people: await countMembers(ctx.db, id, MOST_PEOPLE_COUNTED),
    mail_sent: await isSignupMailSent(ctx.db, id),
  }
}
