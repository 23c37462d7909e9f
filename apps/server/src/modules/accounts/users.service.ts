/** The member who is logged in, as the own browser may know it. */
import type { User } from '@app/contract'
import { isLocale } from '@app/i18n/locales'
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import { findUser, setLanguage } from './accounts.queries.ts'

interface AccountRow {
  status: string
  email: string
  name: string
  language: string
  /** Text where it came as JSON. */
  signup_date: Date | string
  notifications_disabled: string[]
}

export function userFrom(account: AccountRow): User {
  const confirmed = account.status === 'confirmed'
  return {
    status: confirmed ? 'confirmed' : 'not_confirmed',
    email: account.email,
    credits: 0,
    paid_user: false,
    signup_date: new Date(account.signup_date).toISOString(),
    notifications_disabled: account.notifications_disabled,
    language: isLocale(account.language) ? account.language : 'en',
    fictional_icon: 'drama',
    profile: { status: confirmed ? 'active' : 'disabled', name: account.name },
  }
}

export async function userOf(ctx: Context, id: string): Promise<User> {
  return userFrom((await findUser(ctx.db, id)) ?? fail('authentication_required'))
}

export async function currentUser(ctx: Context): Promise<{ user: User | null }> {
  return { user: ctx.account ? await userOf(ctx, ctx.account.id) : null }
}

export async function changeLanguage(ctx: Context, id: string, language: string) {
  await setLanguage(ctx.db, id, language)
  return { user: await userOf(ctx, id) }
}
