/** Passkeys: the calls and what the browser does between them. Loaded only where somebody uses one. */
import { passkeys } from '@app/contract/addresses/passkeys'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call } from './call.ts'
import { outcomeOf, refusalOf, refuse, type Refusal } from './refusal.ts'

/** Undefined where the person or the device would not: browsers do not tell which. */
const unlessDeclined = <T>(ceremony: Promise<T>): Promise<T | undefined> => ceremony.catch(() => undefined)

export async function addPasskey(): Promise<Refusal | undefined> {
  const { answer, refusal } = await outcomeOf(call(passkeys.prepare, {}))
  if (refusal) return refusal
  const passkey = await unlessDeclined(startRegistration({ optionsJSON: answer }))
  return passkey ? refusalOf(call(passkeys.add, { body: { passkey } })) : refuse('passkey_refused')
}

export async function logInWithPasskey(): Promise<Refusal | undefined> {
  const { answer, refusal } = await outcomeOf(call(passkeys.request, {}))
  if (refusal) return refusal
  const passkey = await unlessDeclined(startAuthentication({ optionsJSON: answer }))
  return passkey ? refusalOf(call(passkeys.logIn, { body: { passkey } })) : refuse('login_failed')
}

export function removePasskey(id: string) {
  return refusalOf(call(passkeys.remove, { params: { id } }))
}
