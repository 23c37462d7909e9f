/** A first look at a file, quick enough for the request: what it is by its content, and whether it can be opened. */
import { MOST_PHOTO_PIXELS } from '@app/contract/limits'
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
const SCAN = Buffer.from([0xff, 0xda])

function countScans(file: Uint8Array): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let scans = 0
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + SCAN.length)) scans += 1
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
}
