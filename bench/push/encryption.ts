// RFC 8291 and 8188 by node:crypto alone: what one push costs where nothing but the encryption is done.
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.from([2])

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export function encrypt(body: Buffer, browser: Buffer, auth: Buffer): Buffer {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const salt = randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own])
  const secret = derive(pair.computeSecret(browser), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(own.length, 4)
  const sealed = Buffer.concat([cipher.update(body), cipher.update(LAST_RECORD), cipher.final()])
  return Buffer.concat([salt, head, own, sealed, cipher.getAuthTag()])
}
