/** Ties the calls of chats to the room. */
import { chat } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import type { ChatKeeping } from './keeping.ts'
import { gotAll, preferencesOf, readUpTo, setPreferences, tellTyping } from './marking/marking.service.ts'
import { conversationWith, readConversation, readMessages } from './reading/conversation.service.ts'
import { listTalks } from './reading/talks.service.ts'
import { removeConversation, removeWith } from './removing/removing.service.ts'
import { reportConversation } from './reporting/reporting.service.ts'
import { sendMessage } from './sending/sending.service.ts'

/** The door lets nobody through to these without an account. */
const own = (ctx: Context): AccountFacts => ctx.account ?? fail('authentication_required')
const nothing = () => ({})

export function chatRoutes(keeping: ChatKeeping): AnsweredRoute[] {
  return answer(chat, {
    list: ({ ctx, query }) => listTalks(ctx, keeping, query.after),
    remove: ({ ctx, body }) => removeConversation(ctx, own(ctx), body.conversation).then(nothing),
    removeByMember: ({ ctx, params }) => removeWith(ctx, own(ctx), params.id).then(nothing),
    withMember: ({ ctx, params }) => conversationWith(ctx, keeping, own(ctx), params.id),
    read: ({ ctx, params }) => readConversation(ctx, keeping, own(ctx), params.id),
    messages: ({ ctx, params, query }) => readMessages(ctx, params.id, query),
    send: ({ ctx, params, body, payment }) =>
      sendMessage(ctx, keeping, own(ctx), { conversation: params.id }, body, payment),
    sendFirst: ({ ctx, params, body, payment }) =>
      sendMessage(ctx, keeping, own(ctx), { profile: params.id }, body, payment),
    markRead: ({ ctx, params, body }) => readUpTo(ctx, own(ctx), params.id, body.number).then(nothing),
    markDelivered: ({ ctx }) => gotAll(ctx, own(ctx)).then(nothing),
    typing: ({ ctx, params }) => tellTyping(ctx, own(ctx), params.id).then(nothing),
    report: ({ ctx, params, body }) => reportConversation(ctx, own(ctx), params.id, body).then(nothing),
    preferences: ({ ctx }) => preferencesOf(ctx, own(ctx)),
    setPreferences: ({ ctx, body }) => setPreferences(ctx, own(ctx), body).then(nothing),
  })
}
