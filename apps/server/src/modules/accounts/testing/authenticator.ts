/** A device with a passkey, in software: it makes one and signs with it, truthfully or not. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const ORIGIN = 'http://vonk.localhost:3000'
const PRESENT = 0x01
const UNLOCKED = 0x04
const WITH_KEY = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** How a device may lie. */
interface Claims {
  origin?: string
  domain?: string
  count?: number
  /** Whether the owner unlocked it. */
  unlocked?: boolean
}

export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(16)
  const id = base64url(credential)

  const clientData = (type: string, challenge: string, { origin = ORIGIN }: Claims) =>
    Buffer.from(JSON.stringify({ type, challenge, origin }))
  const authenticatorData = ({ domain = 'vonk.localhost', count = 0, unlocked = true }: Claims, flags: number) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(domain), Buffer.of(PRESENT | flags | (unlocked ? UNLOCKED : 0)), counted])
  }
  const answer = <R>(response: R) => ({ id, rawId: id, type: 'public-key', response })

  return {
    /** A new passkey, as `POST /api/passkeys` wants it. */
    make(challenge: string, claims: Claims = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const authData = Buffer.concat([
        authenticatorData(claims, WITH_KEY),
        Buffer.alloc(16),
        Buffer.of(0, credential.length),
        credential,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, claims)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
      })
    },
    /** A login, as `POST /api/user/passkey` wants it. */
    sign(challenge: string, claims: Claims = {}) {
      const client = clientData('webauthn.get', challenge, claims)
      const data = authenticatorData(claims, 0)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}
