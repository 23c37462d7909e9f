import * as z from 'zod/mini'
import { route } from './route.ts'

/** What payment providers call. */
export const paymentNotices = {
  notice: route({
    method: 'POST',
    path: '/api/notices/:provider/:word',
    access: 'provider',
    about: 'A payment provider says that something changed. It is looked up there; nothing that was sent is believed.',
    params: z.object({ provider: z.string().check(z.maxLength(20)), word: z.string().check(z.maxLength(200)) }),
    returns: z.strictObject({}),
  }),
}
