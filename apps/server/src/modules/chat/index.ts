/**
 * Chat: conversations between two members, with messages and gifts. The room owns the `chat` schema. It promises that
 * a message that was acknowledged is stored, once, and charged, once; that numbers in a conversation have no gaps and
 * everybody reads the same order; that a conversation deleted for both is gone, and that the other is told who ended it,
 * not how; that one deleted for oneself is as it was for the other. It does not know how anybody is told.
 */
export { chatJobs, createMonthTables } from './chat.jobs.ts'
export { chatPersonalData } from './chat.personal-data.ts'
export { chatReactions } from './chat.reactions.ts'
export { chatRoutes } from './chat.routes.ts'
export { paidMessagesInvariants } from './paid-messages.queries.ts'
// Moderators, the only readers of sealed copies, come with the back office.
export { listSealedConversations } from './sealed/sealed-conversations.queries.ts'
