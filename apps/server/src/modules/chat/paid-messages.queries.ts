/** SQL that finds what is wrong between messages and what was paid for them: it must never find anything. */
import { sql } from 'kysely'
import type { Invariant } from '../../platform/db/invariants.ts'

/** The house's accounts for messages and for gifts. */
const HOUSES: readonly number[] = [3, 4]

/** Some messages cost nothing. Old ones are taken away from the first one on, so a gap is never their absence. */
export const paidMessagesInvariants: readonly Invariant[] = [
  {
    table: sql`chat.conversation`,
    broken: (after, through) => sql<{ rule: string }>`
      select 'a message was not paid for once' as rule from chat.message as message
      where message.conversation_id > ${after} and message.conversation_id <= ${through} and message.price > 0 and 1 <> (
        select count(*) from credits.booking
        where booking.wallet_id = message.sender_id and booking.key = message.key
          and booking.ref_id = message.conversation_id and booking.ref_number = message.number
          and booking.amount = -message.price and booking.house_id = case when message.gift is null then 3 else 4 end)`,
  },
  {
    table: sql`credits.wallet`,
    broken: (after, through) => sql<{ rule: string }>`
      select 'a message was paid for and is not there' as rule from credits.booking as booking
      where booking.wallet_id > ${after} and booking.wallet_id <= ${through} and booking.house_id = any (${HOUSES})
        and exists (select from chat.message as earlier
          where earlier.conversation_id = booking.ref_id and earlier.number < booking.ref_number)
        and not exists (select from chat.message as message
          where message.conversation_id = booking.ref_id and message.number = booking.ref_number
            and message.sender_id = booking.wallet_id and message.key = booking.key)`,
  },
]
