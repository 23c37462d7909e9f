/** Who sends a push (RFC 8292): a signed token that names the push service, how long it is good for, and whom to write to. */
import { createPublicKey, verify } from 'node:crypto'

const LONGEST_MS = 24 * 60 * 60 * 1000
const HEADER = /^vapid t=(?<token>[\w-]+\.[\w-]+\.[\w-]+), ?k=(?<key>[\w-]+)$/

interface Claims {
  aud?: unknown
  exp?: unknown
  sub?: unknown
}

const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown

function isSigned(token: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url')
  const [head = '', body = '', signature = ''] = token.split('.')
  if (point.length !== 65 || (parse(head) as { alg?: unknown }).alg !== 'ES256') return false
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const public_key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(`${head}.${body}`), { key: public_key, dsaEncoding: 'ieee-p1363' }, bytes)
}

/** Signatures that were checked: one serves many pushes. */
const known = new Map<string, boolean>()

function isKnownOrSigned(token: string, key: string): boolean {
  const name = `${token} ${key}`
  const checked = known.get(name) ?? isSigned(token, key)
  if (known.size > 1000) known.clear()
  known.set(name, checked)
  return checked
}

/** The public key that signed it; nothing where it is not good for this service at this moment. */
export function signerOf(header: string, origin: string, now: number): string | undefined {
  const { token = '', key = '' } = HEADER.exec(header)?.groups ?? {}
  try {
    if (token === '' || !isKnownOrSigned(token, key)) return undefined
    const { aud, exp, sub } = parse(token.split('.')[1] ?? '') as Claims
    const lasts = typeof exp === 'number' ? exp * 1000 - now : 0
    const isContact = typeof sub === 'string' && /^(mailto:|https:)/.test(sub)
    return aud === origin && lasts > 0 && lasts <= LONGEST_MS && isContact ? key : undefined
  } catch {
    return undefined
  }
}
