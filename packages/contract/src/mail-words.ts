/** The words that mails about news carry in their links. */
import * as z from 'zod/mini'
import { NOTICE_KINDS } from './notice-kinds.ts'
import { route } from './route.ts'

export const mailWords = {
  read: route({
    method: 'GET',
    path: '/api/mail-words/:word',
    access: 'anyone',
    about: 'What the word of a mail is for: a conversation to open, or mails to end. Changes nothing.',
    params: z.object({ word: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
    returns: z.strictObject({
      conversation: z.nullable(z.string()),
      unsubscribe: z.nullable(
        z.strictObject({
          kind: z.enum(NOTICE_KINDS),
          /** What is ended already: mails of this kind, all of them, or nothing. */
          stopped: z.enum(['kind', 'all', 'nothing']),
        }),
      ),
    }),
    fails: ['link_invalid'],
  }),
}
