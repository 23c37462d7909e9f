import * as z from 'zod/mini'
import { route } from './route.ts'
import { LONGEST_TRACKING } from './tracking-names.ts'

const NetworkKey = z.string().check(z.maxLength(LONGEST_TRACKING), z.regex(/^[\w.~-]+$/))

/** The network that a member came by, and whether it is sent something about them alone. */
const OwnNetwork = z.strictObject({ name: z.string(), on: z.boolean() })
export type OwnNetwork = z.infer<typeof OwnNetwork>

export const networks = {
  find: route({
    method: 'GET',
    path: '/api/networks/:key',
    access: 'anyone',
    about:
      'What a network is called that would be sent something about who agrees to it when they sign up; nothing of any other, known or not.',
    params: z.object({ key: NetworkKey }),
    returns: z.strictObject({ name: z.nullable(z.string()) }),
  }),
  own: route({
    method: 'GET',
    path: '/api/user/network',
    access: 'account',
    about:
      'The network the member came by, where it is sent something about who agrees to that; nothing for all others.',
    returns: z.strictObject({ network: z.nullable(OwnNetwork) }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/user/network',
    access: 'account',
    about:
      'Agrees that the network one came by is sent that one joined, or takes that back: then nothing more is sent.',
    body: z.strictObject({ on: z.boolean() }),
    returns: z.strictObject({ network: z.nullable(OwnNetwork) }),
    fails: ['not_found'],
  }),
}
