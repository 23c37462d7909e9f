/** What happens to accounts. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

const Account = z.object({ account_id: Id.member })

const Value = z.optional(z.string())
const Tracking = z.object({ network: Value, ref: Value, sub1: Value, sub2: Value, sub3: Value })

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
    /** What was chosen before the form was filled in. */
    region: z.optional(z.string()),
    interests: z.optional(z.array(z.string())),
    /** How they came: what the address said, the lander it began with, and whether the network may be sent something about them. */
    origin: z.object({ tracking: Tracking, from: z.optional(z.string()), postbacks: z.optional(z.boolean()) }),
    /** What they want to say to somebody whom the page before showed. */
    line: z.optional(z.object({ about: z.string(), text: z.string() })),
    at: z.date(),
  }),
}

/** Signups that nobody confirmed are gone, and the accounts with them. */
export const pendingSignupsRemoved = {
  name: 'accounts.pending_signups_removed',
  payload: z.object({ account_ids: z.array(Id.member) }),
}

/** The address is confirmed; the hash is that of the word of the browser that opened the link. */
export const accountConfirmed = {
  name: 'accounts.confirmed',
  payload: Account.extend({ site_id: Id.site, email: z.string(), device_hash: z.instanceof(Buffer), at: z.date() }),
}

/** Out of sight at once; it may come back for some days. */
export const accountDeleted = { name: 'accounts.deleted', payload: Account.extend({ at: z.date() }) }

/** Told before anything of the account is gone, in the transaction that erases it. */
export const accountErased = {
  name: 'accounts.erased',
  payload: Account.extend({ site_id: Id.site, email: z.string(), at: z.date() }),
}

export const accountReactivated = { name: 'accounts.reactivated', payload: Account }

/**
 * These sessions ended before their time: somebody ended them, they made room for newer ones, or a former token of theirs came
 * back. Those that only expired are not among them. `replaced_by` where the same browser goes on with another session.
 */
export const sessionsEnded = {
  name: 'accounts.sessions_ended',
  payload: z.object({ session_ids: z.array(Id.session), replaced_by: z.optional(Id.session) }),
}
