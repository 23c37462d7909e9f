/** What chats keep about a person: what they wrote and what was written to them, until it is forgotten for both. */
import type { PersonKeeper } from '../../platform/person.ts'
import { conversationsOf, forgetMembers, forgetTalks, memberRow } from './person.queries.ts'
import { forgetSealed } from './sealed/sealed.queries.ts'

export const chatKeeper: PersonKeeper = {
  name: 'chat',
  async exportOf(db, account_id) {
    const member = await memberRow(db, account_id)
    const conversations = await conversationsOf(db, account_id)
    return {
      data: { read_receipts: member?.receipts ?? true, conversations_begun: member?.started ?? 0, conversations },
    }
  },
  async forget(tx, account_id) {
    await forgetTalks(tx, account_id)
    await forgetSealed(tx, account_id)
    await forgetMembers(tx, [account_id])
  },
}
