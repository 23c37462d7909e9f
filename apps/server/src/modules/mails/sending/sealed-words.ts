/**
 * Words that mails carry in their links, without a row for each mail: who may be written to no more, or which conversation
 * is to be opened. 43 characters, as every link has. Whoever made none up finds nothing in them; neither logs anybody in.
 */
import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto'
import { Id, type AccountId, type SiteId } from '@app/db/ids'
import { DAY_MS } from '../../../platform/calendar.ts'
import { keyedHash, type Key, type KeyRing } from '../../../platform/keys.ts'

export type SealedWord =
  /** The kind of notice by its number. */
  | { purpose: 'unsubscribe'; account_id: AccountId; kind: number }
  /** A conversation as its address names it: twelve bytes. */
  | { purpose: 'open_chat'; conversation: string }

const BLOCK = 16
const VERSION = 1
const PURPOSES = ['unsubscribe', 'open_chat'] as const
const DAYS: Readonly<Record<SealedWord['purpose'], number>> = { unsubscribe: 400, open_chat: 30 }
const CONVERSATION_BYTES = 12
const DAY_AT = 13

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS)
const cipherKey = ({ bytes }: Key) => bytes.subarray(0, BLOCK)
const macOf = (key: Key, site_id: SiteId, sealed: Buffer) =>
  keyedHash(key, 'word', site_id, sealed.toString('hex')).subarray(0, BLOCK)

function blockOf(word: SealedWord, now: Date): Buffer {
  const block = Buffer.alloc(BLOCK)
  block.writeUInt8(VERSION * 16 + PURPOSES.indexOf(word.purpose), 0)
  block.writeUInt16BE(dayOf(now), DAY_AT)
  if (word.purpose === 'unsubscribe') {
    block.writeBigUInt64BE(BigInt(word.account_id), 1)
    block.writeUInt8(word.kind, 9)
    return block
  }
  const bytes = Buffer.from(word.conversation, 'base64url')
  if (bytes.length !== CONVERSATION_BYTES) throw new Error('a conversation is named by sixteen characters')
  bytes.copy(block, 1)
  return block
}

export function writeWord([key]: KeyRing, site_id: SiteId, word: SealedWord, now: Date): string {
  const cipher = createCipheriv('aes-128-ecb', cipherKey(key), null).setAutoPadding(false)
  const sealed = Buffer.concat([cipher.update(blockOf(word, now)), cipher.final()])
  return Buffer.concat([sealed, macOf(key, site_id, sealed)]).toString('base64url')
}

function contentOf(block: Buffer): SealedWord | undefined {
  const purpose = PURPOSES[block.readUInt8(0) % 16]
  if (purpose === undefined || block.readUInt8(0) >> 4 !== VERSION) return undefined
  if (purpose === 'open_chat') {
    return { purpose, conversation: block.subarray(1, 1 + CONVERSATION_BYTES).toString('base64url') }
  }
  return { purpose, account_id: Id.account.parse(block.readBigUInt64BE(1).toString()), kind: block.readUInt8(9) }
}

/** Nothing where it is not ours, is another site's, or has had its time. */
export function readWord(keys: KeyRing, site_id: SiteId, word: string, now: Date): SealedWord | undefined {
  if (!/^[\w-]{43}$/.test(word)) return undefined
  const bytes = Buffer.from(word, 'base64url')
  // Two bits of the last character carry nothing: one word has one spelling.
  if (bytes.toString('base64url') !== word) return undefined
  const [sealed, mac] = [bytes.subarray(0, BLOCK), bytes.subarray(BLOCK)]
  const key = keys.find((candidate) => timingSafeEqual(macOf(candidate, site_id, sealed), mac))
  if (!key) return undefined
  const decipher = createDecipheriv('aes-128-ecb', cipherKey(key), null).setAutoPadding(false)
  const block = Buffer.concat([decipher.update(sealed), decipher.final()])
  const content = contentOf(block)
  const age = dayOf(now) - block.readUInt16BE(DAY_AT)
  return content && age >= -1 && age <= DAYS[content.purpose] ? content : undefined
}
