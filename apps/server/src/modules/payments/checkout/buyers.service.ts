/** What decides about the discounts of who buys, read from rows at this moment. */
import type { MemberId } from '@app/db/ids'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { findSignup } from '../../accounts/index.ts'
import type { DiscountSearch } from '../../offers/index.ts'
import type { Site } from '../../sites/index.ts'
import { findOrdersSoFar } from './orders.queries.ts'

interface Buyer {
  search: DiscountSearch
  /** Where they signed up: it decides in which currency they pay. */
  country: string
  language: string
}

export async function findBuyer(db: Database | Tx, site: Site, account_id: MemberId, now: Date): Promise<Buyer> {
  const { signup_date, paid_user, country, language } = await findSignup(db, account_id)
  const { has_ordered, open_order } = await findOrdersSoFar(db, account_id)
  const search = {
    site_id: site.id,
    account_id,
    buyer: { paid_user, has_ordered, signup_date },
    after_bonus: site.settings.welcome_percentage_after_bonus,
    open_order,
    now,
  }
  return { search, country, language }
}
