/** What is wrong with a chosen file, as far as that can be told before it is sent. */
import type { ErrorCode } from '@app/contract'
import { LARGEST_PHOTO_BYTES } from '@app/contract/limits'

/** What cameras of some phones write, and no browser but theirs reads. */
const HEIC = /\.hei[cf]$|image\/hei[cf]/i

export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

export type FileError = ErrorCode | 'heic'

/** What may pass when it is tried again. */
export const isRetryable = (error: FileError) =>
  ['temporarily_unavailable', 'internal_error', 'too_many_requests'].includes(error)

export function checkFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileError | undefined {
  if (HEIC.test(name) || HEIC.test(type)) return 'heic'
  if (!PHOTO_TYPES.includes(type)) return 'photo_type_refused'
  return size > LARGEST_PHOTO_BYTES ? 'photo_too_large' : undefined
}
