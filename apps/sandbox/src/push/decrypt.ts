/**
 * Reads an encrypted push as a browser does (RFC 8188 and 8291), in code of its own: what our server encrypts is checked by
 * another hand than the one that wrote it.
 */
import { createDecipheriv, createECDH, createHmac } from 'node:crypto'

export interface BrowserKeys {
  private_key: Buffer
  public_key: Buffer
  auth: Buffer
}

export function newBrowserKeys(auth: Buffer): BrowserKeys {
  const pair = createECDH('prime256v1')
  const public_key = pair.generateKeys()
  return { private_key: pair.getPrivateKey(), public_key, auth }
}

const hmac = (key: Buffer, ...parts: readonly Buffer[]) => {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const ONE = Buffer.from([1])
/** One block of HKDF is all that is needed here. */
const expand = (key: Buffer, info: Buffer, length: number) => hmac(key, info, ONE).subarray(0, length)

const SALT_BYTES = 16
const TAG_BYTES = 16
const LAST_RECORD = 2

export function decrypt(message: Buffer, { private_key, public_key, auth }: BrowserKeys): Buffer {
  const salt = message.subarray(0, SALT_BYTES)
  const recordSize = message.readUInt32BE(SALT_BYTES)
  const keyLength = message.readUInt8(SALT_BYTES + 4)
  const start = SALT_BYTES + 5
  const sender = message.subarray(start, start + keyLength)
  const record = message.subarray(start + keyLength)
  if (record.length > recordSize) throw new Error('more than one record')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(private_key)
  const shared = hmac(auth, pair.computeSecret(sender))
  const input = expand(shared, Buffer.concat([Buffer.from('WebPush: info\0'), public_key, sender]), 32)
  const key = hmac(salt, input)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand(key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    expand(key, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== LAST_RECORD) throw new Error('the last record is not marked as such')
  return padded.subarray(0, end)
}
