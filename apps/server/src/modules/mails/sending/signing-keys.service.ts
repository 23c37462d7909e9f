/** The keys that mails of a site are signed with (DKIM). The public half is in the DNS of the site, under the selector. */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { SiteId } from '@app/db/ids'
import type { MailSignature } from '../../../adapters/mail/port.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import type { Site } from '../../sites/index.ts'
import { sendingDomainOf } from './sending-domain.ts'
import { findSigningKey, insertSigningKey } from './signing-keys.queries.ts'

const BITS = 2048
/** How long a process signs with a key before it looks whether there is a newer one. */
const FRESH_MS = 60_000

type SignedSite = Pick<Site, 'id' | 'settings'>

const sealNameOf = (site_id: SiteId) => `mails.signing_key ${site_id}`

/** What the DNS has to say of a key. */
function dkimRecord(private_key: string): string {
  const der = createPublicKey(createPrivateKey(private_key)).export({ type: 'spki', format: 'der' })
  return `v=DKIM1; k=rsa; p=${der.toString('base64')}`
}

/** Makes a new key, which signs from now on, and answers what the DNS must say of it. */
export async function makeSigningKey(db: Database, keys: KeyRing, site: SignedSite, now: Date) {
  const selector = `m${now.toISOString().slice(0, 10).replaceAll('-', '')}`
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const private_key_sealed = seal(keys, sealNameOf(site.id), privateKey)
  await db.transaction().execute((tx) => insertSigningKey(tx, { site_id: site.id, selector, private_key_sealed }, now))
  return { name: `${selector}._domainkey.${sendingDomainOf(site)}`, value: dkimRecord(privateKey) }
}

async function findSignature(db: Database, keys: KeyRing, site: SignedSite): Promise<MailSignature | undefined> {
  const row = await findSigningKey(db, site.id)
  const private_key = row && unseal(keys, sealNameOf(site.id), row.private_key_sealed)
  if (!row || typeof private_key !== 'string') return undefined
  return { domain: sendingDomainOf(site), selector: row.selector, private_key }
}

/** What the DNS has to say of the key that signs now. */
export async function findSigningRecord(db: Database, keys: KeyRing, site: SignedSite) {
  const signature = await findSignature(db, keys, site)
  if (!signature) return null
  const { selector, domain, private_key } = signature
  return { name: `${selector}._domainkey.${domain}`, expected: dkimRecord(private_key) }
}

/** Who vouches for mails of a site, looked up once a minute. */
export function createSignatures(keys: KeyRing) {
  const known = new Map<SiteId, { signature: MailSignature | undefined; until: number }>()
  return async (db: Database, site: SignedSite, now: Date): Promise<MailSignature | undefined> => {
    const before = known.get(site.id)
    if (before && before.until > now.getTime()) return before.signature
    const signature = await findSignature(db, keys, site)
    known.set(site.id, { signature, until: now.getTime() + FRESH_MS })
    return signature
  }
}

export type Signatures = ReturnType<typeof createSignatures>
