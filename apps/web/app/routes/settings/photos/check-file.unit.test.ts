import { LARGEST_PHOTO_BYTES } from '@app/contract/limits'
import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

test('what cannot be a photo of ours is known before it is sent', () => {
  expect(checkFile({ name: 'a.jpg', type: 'image/jpeg', size: LARGEST_PHOTO_BYTES })).toBeUndefined()
  expect(checkFile({ name: 'a.jpg', type: 'image/jpeg', size: LARGEST_PHOTO_BYTES + 1 })).toBe('photo_too_large')
  expect(checkFile({ name: 'a.webp', type: 'image/webp', size: 1 })).toBeUndefined()
  expect(checkFile({ name: 'a.svg', type: 'image/svg+xml', size: 1 })).toBe('photo_type_refused')
  expect(checkFile({ name: 'IMG_1.HEIC', type: '', size: 1 })).toBe('heic')
  expect(checkFile({ name: 'photo', type: 'image/heif', size: 1 })).toBe('heic')
})
