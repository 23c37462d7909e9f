/** What stays the same of a picture when it is resized, packed again or made brighter: 64 bits, and those of its mirror. */
import phash from 'sharp-phash'
import { openPicture } from './guarded-sharp.ts'

/** In noughts and ones. */
export interface Fingerprint {
  hash: string
  mirrored: string
}

export async function fingerprintOf(picture: Uint8Array): Promise<Fingerprint> {
  const flopped = await openPicture(picture).flop().png().toBuffer()
  return { hash: await phash(picture), mirrored: await phash(flopped) }
}
