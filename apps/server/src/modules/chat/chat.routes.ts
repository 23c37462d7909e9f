/** Ties the calls of chats to the room. */
import { chat } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { ChatKeeping } from './keeping.ts'
import { gotAll, preferencesOf, readUpTo, setPreferences, tellTyping } from './marking/marking.service.ts'
import { conversationWith, readConversation, readMessages } from './reading/conversation.service.ts'
import { listTalks } from './reading/talks.service.ts'
import { removeConversation, removeWith } from './removing/removing.service.ts'
import { reportConversation } from './reporting/reporting.service.ts'
import { sendMessage } from './sending/sending.service.ts'

export function chatRoutes(keeping: ChatKeeping): AnsweredRoute[] {
  return answer(chat, {
    list: ({ ctx, query }) => listTalks(ctx, keeping, query.after),
    remove: ({ ctx, body }) => removeConversation(ctx, ctx.account, body.conversation),
    removeByMember: ({ ctx, params }) => removeWith(ctx, ctx.account, params.id),
    withMember: ({ ctx, params }) => conversationWith(ctx, keeping, ctx.account, params.id),
    read: ({ ctx, params }) => readConversation(ctx, keeping, ctx.account, params.id),
    messages: ({ ctx, params, query }) => readMessages(ctx, params.id, query),
    send: ({ ctx, params, body, payment }) =>
      sendMessage(ctx, keeping, ctx.account, { conversation: params.id }, body, payment),
    sendFirst: ({ ctx, params, body, payment }) =>
      sendMessage(ctx, keeping, ctx.account, { profile: params.id }, body, payment),
    markRead: ({ ctx, params, body }) => readUpTo(ctx, ctx.account, params.id, body.number),
    markDelivered: ({ ctx }) => gotAll(ctx, ctx.account),
    typing: ({ ctx, params }) => tellTyping(ctx, ctx.account, params.id),
    report: ({ ctx, params, body }) => reportConversation(ctx, ctx.account, params.id, body),
    preferences: ({ ctx }) => preferencesOf(ctx, ctx.account),
    setPreferences: ({ ctx, body }) => setPreferences(ctx, ctx.account, body),
  })
}
