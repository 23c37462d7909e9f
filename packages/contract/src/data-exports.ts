/** Exports of the own data. A group of their own: one page needs their addresses. */
import * as z from 'zod/mini'
import { route } from './route.ts'

export const dataExports = {
  request: route({
    method: 'POST',
    path: '/api/exports',
    access: 'account',
    about: 'Asks for everything that is kept about the member. A job makes it; a mail says when it is ready.',
    returns: z.strictObject({}),
    fails: ['confirmation_required', 'recent_login_required', 'too_many_requests'],
  }),
  state: route({
    method: 'GET',
    path: '/api/exports',
    access: 'account',
    about: 'Whether the own data is being gathered or ready to be fetched.',
    returns: z.strictObject({
      state: z.enum(['none', 'gathering', 'ready']),
      /** Until when it can be fetched. */
      expires_at: z.nullable(z.string()),
    }),
  }),
  fetch: route({
    method: 'GET',
    path: '/api/exports/file',
    access: 'account',
    about: 'Hands over the own data, once. Needs the header of the client although it is a GET: it uses the file up.',
    returns: z.unknown(),
    file: true,
    needs_request_type: true,
    fails: ['not_found', 'recent_login_required'],
  }),
}
