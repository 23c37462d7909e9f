/**
 * Addresses of photos: a random key, when the address ends, and a signature over both and the site. Some are good for
 * one viewer only: whoever else has such an address gets nothing by it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Image } from '@app/contract'
import type { Key } from '../../platform/keys.ts'
import type { PhotosDeps } from './deps.ts'

type AddressSigner = Pick<PhotosDeps, 'address_keys'>

/** Addresses made within one such span end together, so that a browser may keep what it fetched. */
const SPAN_SECONDS = 300

export interface PhotoKeys {
  large_key: string
  card_key: string
  thumb_key: string
}

/** Nobody in particular: the address works for whoever has it, until it ends. */
const ANYBODY = ''
/** Whoever it is: a page that advertises a person, who may be gone from it the next moment, so nobody keeps the file. */
const VISITORS = 'visitors'

function signatureOf({ secret }: Key, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\n')).digest().subarray(0, 16)
}

const MOST_KEPT = 20_000
/** Signatures of the addresses that end next, by the key that made them: a list of people shows the same ones often. */
const keptBy = new WeakMap<Key, { ends: string; signatures: Map<string, string> }>()

function signatureFor(key: Key, ends: string, parts: readonly [site: number, file: string, viewer: string]): string {
  let kept = keptBy.get(key)
  if (kept?.ends !== ends || kept.signatures.size >= MOST_KEPT) kept = { ends, signatures: new Map() }
  keptBy.set(key, kept)
  const [site, file, viewer] = parts
  const name = `${String(site)} ${file} ${viewer}`
  const signature = kept.signatures.get(name) ?? signatureOf(key, site, file, ends, viewer).toString('base64url')
  kept.signatures.set(name, signature)
  return signature
}

/** When an address is made, and on which site: it is good on no other. */
interface SignedAt {
  site: { id: number }
  now: Date
}

function signedPath({ address_keys }: AddressSigner, key: string, { site, now }: SignedAt, viewer: string): string {
  const span = Math.floor(now.getTime() / 1000 / SPAN_SECONDS)
  const ends = ((span + 2) * SPAN_SECONDS).toString(36)
  return `${key}?e=${ends}&s=${signatureFor(address_keys[0], ends, [site.id, key, viewer])}`
}

/** The path of a file, to be put after the CDN prefix: good for five to ten minutes, for one viewer or for anybody. */
export const imageAddress = (deps: AddressSigner, key: string, at: SignedAt, viewer?: string): string =>
  `${signedPath(deps, key, at, viewer ?? ANYBODY)}${viewer === undefined ? '' : '&v=1'}`

const imageOf = ({ large_key, thumb_key, card_key }: PhotoKeys, path: (key: string) => string): Image => ({
  filename: path(large_key),
  thumb_filename: path(thumb_key),
  match: path(card_key),
})

export const signedImage = (deps: AddressSigner, keys: PhotoKeys, at: SignedAt, viewer?: string): Image =>
  imageOf(keys, (key) => imageAddress(deps, key, at, viewer))

/** As `signedImage`, for pages that visitors see of a person: the files are kept by no cache, the browser's own included. */
export const signedImageForVisitors = (deps: AddressSigner, keys: PhotoKeys, at: SignedAt): Image =>
  imageOf(keys, (key) => `${signedPath(deps, key, at, VISITORS)}&n=1`)

interface SignedRequest {
  key: string
  e?: string | undefined
  s?: string | undefined
  v?: string | undefined
  n?: string | undefined
}

/** For how many more seconds an address is good for this viewer; nothing where it is not. */
export function secondsLeft(
  { address_keys }: AddressSigner,
  request: SignedRequest,
  { site, now }: SignedAt,
  viewer: string,
): number | undefined {
  const { key, e = '', s = '', v, n } = request
  const seconds = Number.parseInt(e, 36) - Math.floor(now.getTime() / 1000)
  if (!(seconds > 0 && seconds <= 2 * SPAN_SECONDS)) return undefined
  const anybody = n === undefined ? ANYBODY : VISITORS
  const actual = Buffer.from(s, 'base64url')
  const isSignedBy = (signer: Key) => {
    const expected = signatureOf(signer, site.id, key, e, v === undefined ? anybody : viewer)
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  }
  return address_keys.some(isSignedBy) ? seconds : undefined
}
