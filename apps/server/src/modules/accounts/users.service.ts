/** The member who is logged in, as the own browser may know it. */
import { createHash } from 'node:crypto'
import type { User } from '@app/contract'
import type { AccountId, SessionId } from '@app/db/ids'
import { isLocale } from '@app/i18n/locales'
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import { siteOf } from '../sites/index.ts'
import type { AccountsDeps } from './deps.ts'
import { findUser, setLanguage } from './accounts.queries.ts'

interface AccountRow {
  id: AccountId
  status: string
  email: string
  language: string
  /** Text where it came as JSON. */
  signup_date: Date | string
  notifications_disabled: string[]
  paid_user: boolean
  country: string
}

/** Tells that a session is another one, and nothing of it. */
const markOfSession = (id: SessionId) => createHash('sha256').update(`session ${id}`).digest('base64url').slice(0, 8)

export async function userFrom(ctx: Context, deps: AccountsDeps, account: AccountRow): Promise<User> {
  const [profile, creditBalance, break_until] = await Promise.all([
    deps.ownProfileSummary(ctx, account.id),
    deps.creditBalance(ctx, account),
    deps.buyingBreak(ctx, account.id),
  ])
  const confirmed = account.status === 'confirmed'
  return {
    status: confirmed ? 'confirmed' : 'not_confirmed',
    email: account.email,
    ...creditBalance,
    paid_user: account.paid_user,
    break_until,
    signup_date: new Date(account.signup_date).toISOString(),
    notifications_disabled: account.notifications_disabled,
    language: isLocale(account.language) ? account.language : 'en',
    fictional_icon: siteOf(ctx).settings.fictional_icon,
    session_mark: ctx.account ? markOfSession(ctx.account.session_id) : '',
    profile: { ...profile, status: confirmed ? 'active' : 'disabled' },
  }
}

export async function userOf(ctx: Context, deps: AccountsDeps, id: AccountId): Promise<User> {
  const account = (await findUser(ctx.db, id)) ?? fail('authentication_required')
  return userFrom(ctx, deps, account)
}

export async function currentUser(ctx: Context, deps: AccountsDeps): Promise<{ user: User | null }> {
  return { user: ctx.account ? await userOf(ctx, deps, ctx.account.id) : null }
}

export async function changeLanguage(ctx: Context, deps: AccountsDeps, id: AccountId, language: string) {
  await setLanguage(ctx.db, id, language)
  return { user: await userOf(ctx, deps, id) }
}
