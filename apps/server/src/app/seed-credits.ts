/** Credits of demo people. */
import { Id } from '@app/db/ids'
import { loginOf } from '@app/db/people/logins'
import type { Person } from '@app/db/people/person'
import { grantCredits, deriveIdempotencyKey } from '../modules/credits/index.ts'
import { placeDemoOrder } from '../modules/payments/index.ts'
import type { Site } from '../modules/sites/index.ts'
import type { JobContext } from '../platform/jobs/jobs.ts'

type SeedContext = Pick<JobContext, 'publish' | 'transaction'>

/** Those one can log in as have what signing up gives, and with Premium a bundle that was bought besides. */
export async function seedCredits({ publish, transaction }: SeedContext, site: Site, people: readonly Person[]) {
  const { id: site_id, bundles, countries, settings } = site
  const [bundle] = bundles
  const { country = '', currency = '' } = countries[0] ?? {}
  for (const { id, number, created_at: at } of people) {
    const login = loginOf(number)
    if (login?.status !== 'active') continue
    const account_id = Id.account.parse(id)
    const keyOf = (cause: string) => deriveIdempotencyKey(cause, account_id)
    await transaction(async (tx) => {
      const credits = settings.signup_credits
      if (credits > 0) await grantCredits(tx, { account_id, key: keyOf('signup'), at, kind: 'bonus', credits })
      if (!login.paid_user || !bundle) return
      const { key: bundle_key, credits: bought, prices } = bundle
      const price = { cents: prices[currency] ?? 0, currency }
      const order = { account_id, site_id, key: keyOf('demo purchase'), bundle_key, credits: bought, ...price }
      await placeDemoOrder(tx, publish, { ...order, country, locale: site.domain_language.slice(0, 2), at })
    })
  }
}
