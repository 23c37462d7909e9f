/** Credits of demo people. */
import { Id } from '@app/db/ids'
import { loginOf } from '@app/db/people/logins'
import type { Person } from '@app/db/people/person'
import { grantCredits, deriveIdempotencyKey } from '../modules/credits/index.ts'
import type { Site } from '../modules/sites/index.ts'
import type { Database } from '../platform/db/pool.ts'

/** Those one can log in as have what signing up gives, and with Premium a bundle that was bought besides. */
export async function seedCredits(db: Database, site: Site, people: readonly Person[]): Promise<void> {
  const { bundles, countries, settings } = site
  const [bundle] = bundles
  const currency = countries[0]?.currency ?? ''
  for (const { id, number, created_at: at } of people) {
    const login = loginOf(number)
    if (login?.status !== 'active') continue
    const account_id = Id.account.parse(id)
    const grant = (cause: string) => ({ account_id, key: deriveIdempotencyKey(cause, account_id), at })
    await db.transaction().execute(async (tx) => {
      const credits = settings.signup_credits
      if (credits > 0) await grantCredits(tx, { ...grant('signup'), kind: 'bonus', credits })
      if (!login.paid_user || !bundle) return
      const paid = { cents: bundle.prices[currency] ?? 0, currency }
      await grantCredits(tx, { ...grant('demo purchase'), kind: 'purchase', credits: bundle.credits, paid })
    })
  }
}
