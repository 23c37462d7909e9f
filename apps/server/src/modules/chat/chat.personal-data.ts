/** Personal data of the chat room: the messages of a member's conversations, erased for both participants. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { conversationsOf, eraseMemberSettings, eraseConversations, memberRow } from './personal-data.queries.ts'
import { eraseLinesOf, findLine } from './waiting-lines/waiting-lines.queries.ts'
import { eraseSealedOf } from './sealed/sealed-conversations.queries.ts'

export const chatPersonalData: PersonalData = {
  name: 'chat',
  async export(db, account_id) {
    const member = await memberRow(db, account_id)
    const conversations = await conversationsOf(db, account_id)
    const line = await findLine(db, account_id)
    return {
      data: {
        read_receipts: member?.receipts ?? true,
        conversations_begun: member?.started ?? 0,
        conversations,
        ...(line ? { waiting_line: { text: line.text, created_at: line.created_at } } : {}),
      },
    }
  },
  async erase(tx, account_id) {
    await eraseConversations(tx, account_id)
    await eraseSealedOf(tx, account_id)
    await eraseLinesOf(tx, account_id)
    await eraseMemberSettings(tx, [account_id])
  },
}
