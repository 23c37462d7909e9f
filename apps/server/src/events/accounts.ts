/** What happens to accounts. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

const Account = z.object({ account_id: Id.member })

/** Somebody signed up; the address is not confirmed yet. */
export const accountOpened = {
  name: 'accounts.opened',
  payload: Account.extend({
    site_id: Id.site,
    name: z.string(),
    gender: z.string(),
    looking_for: z.string(),
    date_of_birth: z.string(),
    country: z.string(),
    at: z.date(),
  }),
}

/** Signups that nobody confirmed are gone, and the accounts with them. */
export const pendingSignupsRemoved = {
  name: 'accounts.pending_signups_removed',
  payload: z.object({ account_ids: z.array(Id.member) }),
}

export const accountConfirmed = {
  name: 'accounts.confirmed',
  payload: Account.extend({ site_id: Id.site, at: z.date() }),
}

/** Out of sight at once; it may come back for some days. */
export const accountDeleted = { name: 'accounts.deleted', payload: Account }

export const accountReactivated = { name: 'accounts.reactivated', payload: Account }
