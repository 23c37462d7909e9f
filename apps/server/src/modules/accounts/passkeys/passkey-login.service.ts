/** Logging in with a passkey: a device proves that it is the owner's, and that the owner unlocked it. */
import type { PasskeyLogin } from '@app/contract/passkeys'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import type { AccountsDeps } from '../deps.ts'
import { deviceOf } from '../login/devices.service.ts'
import { isKnownDevice } from '../login/devices.queries.ts'
import { unknownDeviceKey } from '../login/login.service.ts'
import { tellNewDevice } from '../login/new-device.service.ts'
import { startSession } from '../login/start-session.service.ts'
import { userFrom } from '../users.service.ts'
import { newPasskeyChallenge, PASSKEY_MS, takePasskeyChallenge } from './passkey-challenges.ts'
import { findPasskey, recordPasskeyUse } from './passkeys.queries.ts'
import { handleBytes, passkeySite } from './passkeys.service.ts'

/** Challenges for logging in are nobody's yet. */
const ANYBODY = ''

export function requestPasskey(ctx: Context, deps: AccountsDeps) {
  return {
    rpId: passkeySite(ctx, deps).id,
    challenge: Buffer.from(newPasskeyChallenge(ctx, deps, ANYBODY)).toString('base64url'),
    timeout: PASSKEY_MS,
    userVerification: 'required' as const,
  }
}

/** The account whose passkey signed a challenge of ours, just now, on this site. */
async function ownerOf(ctx: Context, deps: AccountsDeps, passkey: PasskeyLogin) {
  const challenge = await takePasskeyChallenge(ctx, deps, ANYBODY, passkey.response.clientDataJSON)
  const credential_id = Buffer.from(passkey.id, 'base64url')
  const owner = await findPasskey(ctx.db, ctx.site.id, credential_id)
  if (challenge === undefined || !owner) return undefined
  const { userHandle: handle, ...response } = passkey.response
  if (handle !== undefined && !Buffer.from(handle, 'base64url').equals(handleBytes(owner.passkey_user_handle))) {
    return undefined
  }
  const site = passkeySite(ctx, deps)
  const checked = await verifyAuthenticationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: passkey.id, publicKey: new Uint8Array(owner.public_key), counter: Number(owner.sign_count) },
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const used = await recordPasskeyUse(ctx.db, credential_id, String(checked.authenticationInfo.newCounter), ctx.now)
  return used ? owner : undefined
}

export async function logInWithPasskey(ctx: Context, deps: AccountsDeps, passkey: PasskeyLogin) {
  const owner = (await ownerOf(ctx, deps, passkey)) ?? fail('login_failed')
  const isKnown = await isKnownDevice(ctx.db, owner.id, deviceOf(ctx).hash)
  const guess_key = unknownDeviceKey(ctx, deps, owner.email)
  const isOpen = await ctx.transaction((tx) => startSession(ctx, tx, { ...owner, guess_key }))
  if (!isOpen) return fail('login_failed')
  if (!isKnown) await tellNewDevice(ctx, deps, owner)
  return { user: await userFrom(ctx, deps, owner) }
}
