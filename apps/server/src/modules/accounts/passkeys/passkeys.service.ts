/** The own passkeys: which there are, adding one and removing one. */
import type { NewPasskey } from '@app/contract/passkeys'
import { MOST_PASSKEYS } from '@app/contract/limits'
import { Id } from '@app/db/ids'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { siteOf } from '../../sites/index.ts'
import { findCredentials } from '../accounts.queries.ts'
import type { AccountsDeps } from '../deps.ts'
import { queueMail } from '../links/mailing.service.ts'
import { requireConfirmed } from '../login/confirmed.ts'
import { requireRecentLogin } from '../login/recent-login.service.ts'
import { describeDevice } from '../login/sessions.service.ts'
import { newPasskeyChallenge, PASSKEY_MS, takePasskeyChallenge } from './passkey-challenges.ts'
import { insertPasskey, listPasskeys, removePasskey } from './passkeys.queries.ts'

/** Ed25519, ECDSA on P-256, RSA: what the devices of today have, best first. */
const ALGORITHMS = [-8, -7, -257]
const PUBLIC_KEY = 'public-key' as const

/** To devices a site is its domain; its pages are where its mails lead. */
export function passkeySite(ctx: Context, { public_address }: AccountsDeps) {
  const { domain, name } = siteOf(ctx)
  return { id: domain, name, origin: public_address.replace('{domain}', domain) }
}

/** The user handle as devices keep it. */
export const handleBytes = (uuid: string) => new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'))

export async function ownPasskeys(ctx: Context, account: AccountFacts) {
  const passkeys = await listPasskeys(ctx.db, account.id)
  return {
    passkeys: passkeys.map(({ id, device, created_at, used_at }) => ({
      id,
      device,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
  }
}

async function requireOwner(ctx: Context, account: AccountFacts) {
  requireConfirmed(account)
  await requireRecentLogin(ctx, account)
  return (await findCredentials(ctx.db, account.id)) ?? fail('authentication_required')
}

export async function preparePasskey(ctx: Context, deps: AccountsDeps, account: AccountFacts) {
  const owner = await requireOwner(ctx, account)
  const passkeys = await listPasskeys(ctx.db, account.id)
  if (passkeys.length >= MOST_PASSKEYS) fail('passkey_refused')
  const site = passkeySite(ctx, deps)
  const { challenge, user } = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: handleBytes(owner.passkey_user_handle),
    challenge: newPasskeyChallenge(ctx, deps, account.id),
  })
  return {
    rp: { id: site.id, name: site.name },
    user,
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: PUBLIC_KEY })),
    timeout: PASSKEY_MS,
    excludeCredentials: passkeys.map(({ credential_id }) => ({
      id: credential_id.toString('base64url'),
      type: PUBLIC_KEY,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** What the device made, if it made it for this account and this site just now. */
async function verifiedPasskey(ctx: Context, deps: AccountsDeps, account: AccountFacts, response: NewPasskey) {
  const challenge = await takePasskeyChallenge(ctx, deps, account.id, response.response.clientDataJSON)
  if (challenge === undefined) return fail('passkey_refused')
  const site = passkeySite(ctx, deps)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  return registrationInfo?.credential ?? fail('passkey_refused')
}

export async function addPasskey(ctx: Context, deps: AccountsDeps, account: AccountFacts, response: NewPasskey) {
  const { email, language } = await requireOwner(ctx, account)
  const { id, publicKey, counter } = await verifiedPasskey(ctx, deps, account, response)
  const passkey = {
    credential_id: Buffer.from(id, 'base64url'),
    account_id: account.id,
    public_key: Buffer.from(publicKey),
    sign_count: String(counter),
    device: describeDevice(ctx.caller.user_agent),
    created_at: ctx.now,
  }
  await ctx.transaction(async (tx) => {
    if (!(await insertPasskey(tx, passkey, MOST_PASSKEYS))) fail('passkey_refused')
    await queueMail(ctx, tx, deps, { kind: 'passkey_added', email, language, account_id: account.id })
  })
}

export async function removeOwnPasskey(ctx: Context, account: AccountFacts, id: string): Promise<void> {
  await requireRecentLogin(ctx, account)
  await removePasskey(ctx.db, account.id, Id.passkey.parse(id))
}
