/** Passkeys, in the form that browsers make and ask for them. */
import * as z from 'zod/mini'

const Base64Url = z.string().check(z.regex(/^[\w-]{1,8000}$/))
const PasskeyType = z.literal('public-key')

/** A passkey as its owner's list shows it. */
export const Passkey = z.strictObject({
  id: z.string(),
  /** The browser and system it was made with. */
  device: z.string(),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
})

/** What a browser needs to make a passkey. */
export const PasskeyCreation = z.strictObject({
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
export const PasskeyRequest = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** What a device answers. Browsers add fields of their own; none of those is read. */
export const NewPasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: PasskeyType,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
  }),
})
export const PasskeyLogin = z.object({
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
