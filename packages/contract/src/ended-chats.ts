import * as z from 'zod/mini'
import { PublicId } from './people.ts'
import { route } from './route.ts'

/** A conversation that the other ended, by deleting it for both or by a block: which of the two is not told. */
const EndedConversation = z.strictObject({
  conversation: z.strictObject({ id: PublicId }),
  /** What they were called when they ended it. */
  name: z.string(),
  ended_at: z.string(),
  /** Until then it can be reported and is told of. */
  report_until: z.string(),
})
export type EndedConversation = z.infer<typeof EndedConversation>

const ConversationId = z.object({ id: PublicId })

/** Apart from the chats: only the pages of chats ask, and every page of members carries the addresses of those. */
export const endedChats = {
  list: route({
    method: 'GET',
    path: '/api/chats/ended',
    access: 'account',
    about: 'Conversations that the other ended in the last days, the latest first; so many at most.',
    returns: z.strictObject({ ended: z.array(EndedConversation) }),
  }),
  read: route({
    method: 'GET',
    path: '/api/chats/:id/ended',
    access: 'account',
    about: 'That the other ended a conversation, and until when I can report it.',
    params: ConversationId,
    returns: EndedConversation,
    fails: ['not_found'],
  }),
  dismiss: route({
    method: 'DELETE',
    path: '/api/chats/:id/ended',
    access: 'account',
    about: 'Takes a conversation that the other ended off my list. It can still be reported.',
    params: ConversationId,
    returns: z.strictObject({}),
    fails: ['not_found'],
  }),
}
