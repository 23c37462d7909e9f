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

const isTooManyPixels = (error: unknown) => error instanceof Error && error.message.includes('exceeds pixel limit')

export async function requirePicture(file: Uint8Array): Promise<void> {
  const sniffed = await fileTypeFromBuffer(file).catch(() => undefined)
  const expected = ALLOWED[sniffed?.mime ?? ''] ?? fail('photo_type_refused')
  const found = await openPicture(file)
    .metadata()
    .catch((error: unknown) => fail(isTooManyPixels(error) ? 'photo_too_large' : 'photo_unreadable'))
  const { format, width, height, compression } = found
  if (format !== expected || (format === 'heif' && compression !== 'av1')) fail('photo_unreadable')
  if (width * height > MOST_PHOTO_PIXELS || Math.max(width, height) > LONGEST_SIDE) fail('photo_too_large')
}
