/** A first look at a file, quick enough for the request: what it is by its content, and whether it can be opened. */
import { MOST_PHOTO_PIXELS, SMALLEST_PHOTO_SIDE } from '@app/contract/limits'
import { fileTypeFromBuffer } from 'file-type'
import { fail } from '../../../platform/refusal.ts'
import { openPicture } from './guarded-sharp.ts'

/** What a file is by its first bytes, and what the reader of pictures must then find in it. */
const ALLOWED: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}
/** A picture within the pixels but this long would be one endless line. */
const LONGEST_SIDE = 20_000

/** A picture in passes is held whole while it is open: beyond that in more than 400 MB. */
const MOST_PROGRESSIVE_PIXELS = 32_000_000
/** Each scan of a JPEG file goes over every dot again. Cameras and editors write about ten; a thousand take minutes. */
const MOST_SCANS = 50
const [SCAN, END_OF_PICTURE] = [0xda, 0xd9]
/** Markers without a segment: padding, zero bytes of the picture's own data, restarts, the start of the picture. */
const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * The scans of a JPEG file as its reader meets them: from marker to marker, each segment skipped by its length, up to
 * the end of the picture. What lies behind that, such as the film of a phone's photo, is nobody's scan.
 */
function countScans(file: Uint8Array): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let scans = 0
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 3 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === END_OF_PICTURE) break
    if (marker === SCAN) scans += 1
    if (marker === 0xff) at += 1
    else at += standsAlone(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return scans
}

const isTooManyPixels = (error: unknown) => error instanceof Error && error.message.includes('exceeds pixel limit')

export async function requirePicture(file: Uint8Array): Promise<void> {
  const sniffed = await fileTypeFromBuffer(file).catch(() => undefined)
  const expected = ALLOWED[sniffed?.mime ?? ''] ?? fail('photo_type_refused')
  const found = await openPicture(file)
    .metadata()
    .catch((error: unknown) => fail(isTooManyPixels(error) ? 'photo_too_large' : 'photo_unreadable'))
  const { format, width, height, compression, isProgressive } = found
  if (format !== expected || (format === 'heif' && compression !== 'av1')) fail('photo_unreadable')
  if (format === 'jpeg' && countScans(file) > MOST_SCANS) fail('photo_unreadable')
  const most_pixels = isProgressive ? MOST_PROGRESSIVE_PIXELS : MOST_PHOTO_PIXELS
  if (width * height > most_pixels || Math.max(width, height) > LONGEST_SIDE) fail('photo_too_large')
  if (Math.min(width, height) < SMALLEST_PHOTO_SIDE) fail('photo_too_small')
}
