/**
 * Addresses of our own that say by themselves whose mail comes back: `b+…@in.{domain}` for reports of mail servers, `u+…`
 * for mail programs that unsubscribe by mail. Nothing is stored for them. Mail servers fold letters to lower case, so
 * they have no others; one that was made up or altered is not ours.
 */
import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto'
import { Id, type AccountId, type SiteId } from '@app/db/ids'
import { DAY_MS } from '../../../platform/calendar.ts'
import { keyedHash, type Key, type KeyRing } from '../../../platform/keys.ts'

/** What comes back: a report of a server, or the wish to be written to no more. */
export type AddressPurpose = 'report' | 'unsubscribe'

interface AddressContent {
  purpose: AddressPurpose
  /** Nobody's where no account was written to. */
  account_id: AccountId | null
  /** The number of the kind of mail. */
  kind: number
  /** Days since 1970. */
  day: number
  /** Of the address that the mail went to: enough to see that an account has another one since. */
  tag: string
}

interface NewAddress {
  purpose: AddressPurpose
  account_id: AccountId | null
  kind: number
  /** Where the mail goes: a report is about that address. Unsubscribing is about the account. */
  to?: string
}

const LETTERS: Readonly<Record<AddressPurpose, string>> = { report: 'b', unsubscribe: 'u' }
/** How long a mail may be under way, and how long one is kept of which somebody unsubscribes. */
const DAYS: Readonly<Record<AddressPurpose, number>> = { report: 60, unsubscribe: 400 }
const VERSION = 1
const BLOCK = 16
const MAC_BYTES = 4
const TAG_BYTES = 2
const ALPHABET = '0123456789abcdefghijklmnopqrstuv'
const SUBDOMAIN = 'in.'

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS)

function toBase32(bytes: Buffer): string {
  const bits = BigInt(`0x${bytes.toString('hex')}`)
  return bits.toString(32).padStart(Math.ceil((bytes.length * 8) / 5), '0')
}

function fromBase32(text: string, size: number): Buffer {
  const bits = Array.from(text).reduce((sum, letter) => sum * 32n + BigInt(ALPHABET.indexOf(letter)), 0n)
  return Buffer.from(bits.toString(16).padStart(size * 2, '0'), 'hex')
}

const cipherKey = ({ bytes }: Key) => bytes.subarray(0, BLOCK)

function encrypt(key: Key, block: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-ecb', cipherKey(key), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()])
}

function decrypt(key: Key, block: Buffer): Buffer {
  const cipher = createDecipheriv('aes-128-ecb', cipherKey(key), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()])
}

const macOf = (key: Key, letter: string, site_id: SiteId, sealed: Buffer) =>
  keyedHash(key, 'address', letter, site_id, sealed.toString('hex')).subarray(0, MAC_BYTES)

/** Two bytes: another address has the same once in 65,536 times. */
const tagOf = (key: Key, email: string) =>
  keyedHash(key, 'receiver', email.trim().toLowerCase()).subarray(0, TAG_BYTES).toString('hex')

/** Whether the mail that a report is about went to this address. */
export const wasSentTo = (keys: KeyRing, tag: string, email: string): boolean =>
  keys.some((key) => tagOf(key, email) === tag)

interface AddressSite {
  id: SiteId
  domain: string
}

/** Hardly ever are two alike, so that a report is that of one mail. */
export function writeAddress(
  [key]: KeyRing,
  { id, domain }: AddressSite,
  { purpose, account_id, kind, to = '' }: NewAddress,
  now: Date,
): string {
  const block = Buffer.alloc(BLOCK)
  block.writeUInt8(VERSION, 0)
  block.writeUInt8(kind, 1)
  block.writeBigUInt64BE(BigInt(account_id ?? 0), 2)
  block.writeUInt16BE(dayOf(now), 10)
  block.write(tagOf(key, to), 12, 'hex')
  randomBytes(2).copy(block, 14)
  const letter = LETTERS[purpose]
  const sealed = encrypt(key, block)
  const word = toBase32(Buffer.concat([sealed, macOf(key, letter, id, sealed)]))
  return `${letter}+${word}@${SUBDOMAIN}${domain}`
}

function contentOf(block: Buffer, purpose: AddressPurpose): AddressContent | undefined {
  if (block.readUInt8(0) !== VERSION) return undefined
  const account = block.readBigUInt64BE(2)
  const account_id = account === 0n ? null : Id.account.parse(account.toString())
  const tag = block.toString('hex', 12, 12 + TAG_BYTES)
  return { purpose, account_id, kind: block.readUInt8(1), day: block.readUInt16BE(10), tag }
}

/** Nothing where it is not ours, is another site's, or has had its time. */
export function readAddress(keys: KeyRing, site_id: SiteId, name: string, now: Date): AddressContent | undefined {
  const [, letter = '', word = ''] = /^([bu])\+([0-9a-v]{32})$/.exec(name.toLowerCase()) ?? []
  const purpose = letter === LETTERS.unsubscribe ? 'unsubscribe' : 'report'
  if (word === '') return undefined
  const bytes = fromBase32(word, BLOCK + MAC_BYTES)
  const [sealed, mac] = [bytes.subarray(0, BLOCK), bytes.subarray(BLOCK)]
  const key = keys.find((candidate) => timingSafeEqual(macOf(candidate, letter, site_id, sealed), mac))
  const content = key && contentOf(decrypt(key, sealed), purpose)
  if (!content) return undefined
  const age = dayOf(now) - content.day
  return age >= -1 && age <= DAYS[purpose] ? content : undefined
}

/** The domain of the site that an address is for, and the name before it. */
export function splitAddress(address: string): { name: string; domain: string } | undefined {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  if (at < 1 || !host.startsWith(SUBDOMAIN)) return undefined
  return { name: address.slice(0, at), domain: host.slice(SUBDOMAIN.length) }
}
