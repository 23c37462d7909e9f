/** Passkeys, in the form that browsers make and ask for them. A group of their own: few pages need their addresses. */
import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { route } from './route.ts'

const Base64Url = z.string().check(z.regex(/^[\w-]{1,8000}$/))
const PasskeyType = z.literal('public-key')

/** A passkey as its owner's list shows it. */
const Passkey = z.strictObject({
  id: z.string(),
  /** The browser and system it was made with. */
  device: z.string(),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
})

/** What a browser needs to make a passkey. */
const PasskeyCreation = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number(), type: PasskeyType })),
  timeout: z.number(),
  excludeCredentials: z.array(z.strictObject({ id: z.string(), type: PasskeyType })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What a browser needs to ask for one. */
const PasskeyRequest = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** What a device answers. Browsers add fields of their own; none of those is read. */
const NewPasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: PasskeyType,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
  }),
})
const PasskeyLogin = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: PasskeyType,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(Base64Url),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>
export type PasskeyLogin = z.infer<typeof PasskeyLogin>

export const passkeys = {
  list: route({
    method: 'GET',
    path: '/api/passkeys',
    access: 'account',
    about: 'The own passkeys, oldest first.',
    returns: z.strictObject({ passkeys: z.array(Passkey) }),
  }),
  prepare: route({
    method: 'POST',
    path: '/api/passkeys/creation',
    access: 'account',
    about: 'What the browser needs to make a passkey. Good for a few minutes and once.',
    returns: PasskeyCreation,
    fails: ['confirmation_required', 'recent_login_required', 'passkey_refused'],
  }),
  add: route({
    method: 'POST',
    path: '/api/passkeys',
    access: 'account',
    about: 'Adds the passkey the browser made, and tells the owner by mail.',
    body: z.strictObject({ passkey: NewPasskey }),
    returns: z.strictObject({}),
    fails: ['confirmation_required', 'recent_login_required', 'passkey_refused'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/passkeys/:id',
    access: 'account',
    about: 'Removes one of the own passkeys.',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
    returns: z.strictObject({}),
    fails: ['recent_login_required'],
  }),
  request: route({
    method: 'POST',
    path: '/api/passkeys/request',
    access: 'anyone',
    about: 'What the browser needs to ask for a passkey. The same for everybody.',
    returns: PasskeyRequest,
  }),
  logIn: route({
    method: 'POST',
    path: '/api/user/passkey',
    access: 'anyone',
    about: 'Logs in with a passkey instead of a password.',
    body: z.strictObject({ passkey: PasskeyLogin }),
    returns: z.strictObject({ user: User }),
    fails: ['login_failed'],
  }),
}
