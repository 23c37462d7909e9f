/** SQL that finds what is wrong between messages and what was paid for them: it must never find anything. */
import { sql } from 'kysely'
import type { Invariant } from '../../platform/db/invariants.ts'

/**
 * Old messages are removed from the first one on: a message that is missing after an earlier one was lost. Prices of a site are
 * positive: a message with none is a free reply, or was not sent, but planted by a test.
 */
export const paidMessagesInvariants: readonly Invariant[] = [
  {
    table: sql`chat.conversation`,
    broken: (after, through) => sql<{ rule: string }>`
      select 'a message was not paid for once' as rule from chat.message as message
      where message.conversation_id > ${after} and message.conversation_id <= ${through} and message.price > 0
        and 1 <> (
        select count(*) from credits.ledger_entry as entry
        where entry.wallet_id = message.sender_id and entry.key = message.key
          and entry.ref_id = message.conversation_id and entry.ref_number = message.number
          and entry.amount = -message.price
          and (entry.ledger_account = 'spent_gift') = (message.gift is not null)
          and entry.ledger_account in ('spent_message', 'spent_gift'))`,
  },
  {
    table: sql`credits.wallet`,
    broken: (after, through) => sql<{ rule: string }>`
      select 'a message was paid for and is not there' as rule from credits.ledger_entry as entry
      where entry.wallet_id > ${after} and entry.wallet_id <= ${through}
        and entry.ledger_account in ('spent_message', 'spent_gift')
        and exists (select from chat.message as earlier
          where earlier.conversation_id = entry.ref_id and earlier.number < entry.ref_number)
        and not exists (select from chat.message as message
          where message.conversation_id = entry.ref_id and message.number = entry.ref_number
            and message.sender_id = entry.wallet_id and message.key = entry.key and message.price = -entry.amount)`,
  },
  {
    table: sql`credits.wallet`,
    broken: (after, through) => sql<{ rule: string }>`
      select 'a free reply is not among the replies' as rule from (
        select wallet_id, ref_id, count(*) as free from credits.ledger_entry
        where wallet_id > ${after} and wallet_id <= ${through} and amount = 0 and ref_id is not null
        group by wallet_id, ref_id) as given
      join chat.conversation as conversation on conversation.id = given.ref_id
      where given.free > conversation.replies or conversation.a_began = (conversation.a_id = given.wallet_id)`,
  },
]
