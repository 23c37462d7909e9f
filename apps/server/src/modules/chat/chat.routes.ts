/** Ties the calls of chats to the room. */
import { chat, endedChats } from '@app/contract'
import { answer, type AnsweredRoute, type Handlers } from '../../platform/http/answer.ts'
import type { ChatDeps } from './deps.ts'
import {
  markAllDelivered,
  preferencesOf,
  markReadUpTo,
  setPreferences,
  notifyTyping,
} from './marking/marking.service.ts'
import { conversationWith, readConversation, readMessages } from './reading/conversation.service.ts'
import { listConversations } from './reading/conversation-list.service.ts'
import {
  dismissEndedConversation,
  listEndedConversations,
  readEndedConversation,
} from './ended/ended-conversations.service.ts'
import { clearConversation, removeConversation, removeWith } from './removing/removing.service.ts'
import { reportConversation } from './reporting/reporting.service.ts'
import { dropWaitingLine, waitingLine } from './waiting-lines/waiting-lines.service.ts'
import { sendMessage } from './sending/send-message.service.ts'

export function chatRoutes(deps: ChatDeps): AnsweredRoute[] {
  const handlers: Handlers<typeof chat> = {
    list: ({ ctx, query }) => listConversations(ctx, deps, query.after),
    remove: ({ ctx, body }) => removeConversation(ctx, ctx.account, body.conversation),
    removeByMember: ({ ctx, params }) => removeWith(ctx, ctx.account, params.id),
    clear: ({ ctx, params, body }) => clearConversation(ctx, ctx.account, params.id, body.number),
    withMember: ({ ctx, params }) => conversationWith(ctx, deps, ctx.account, params.id),
    read: ({ ctx, params }) => readConversation(ctx, deps, ctx.account, params.id),
    messages: ({ ctx, params, query }) => readMessages(ctx, params.id, query),
    send: ({ ctx, params, body, payment }) =>
      sendMessage(ctx, deps, ctx.account, { conversation: params.id }, body, payment),
    sendFirst: ({ ctx, params, body, payment }) =>
      sendMessage(ctx, deps, ctx.account, { profile: params.id }, body, payment),
    markRead: ({ ctx, params, body }) => markReadUpTo(ctx, ctx.account, params.id, body.number),
    markDelivered: ({ ctx }) => markAllDelivered(ctx, ctx.account),
    typing: ({ ctx, params }) => notifyTyping(ctx, ctx.account, params.id),
    report: ({ ctx, params, body }) => reportConversation(ctx, ctx.account, params.id, body),
    preferences: ({ ctx }) => preferencesOf(ctx, ctx.account),
    setPreferences: ({ ctx, body }) => setPreferences(ctx, ctx.account, body),
    waitingLine: ({ ctx }) => waitingLine(ctx, deps, ctx.account),
    dropWaitingLine: ({ ctx }) => dropWaitingLine(ctx, ctx.account),
  }
  const ended = answer(endedChats, {
    list: ({ ctx }) => listEndedConversations(ctx, ctx.account),
    read: ({ ctx, params }) => readEndedConversation(ctx, ctx.account, params.id),
    dismiss: ({ ctx, params }) => dismissEndedConversation(ctx, ctx.account, params.id),
  })
  return [...answer(chat, handlers, ['send', 'sendFirst']), ...ended]
}
