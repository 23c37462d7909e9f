/** The calls of the own photos. */
import { photos } from '@app/contract/addresses/photos'
import { callUpload } from './call-upload.ts'
import { call } from './call.ts'
import { outcomeOf } from './refusal.ts'

/** A background call: the page polls until a photo is processed. */
export function listOwnPhotos(signal: AbortSignal) {
  return call(photos.own, {}, { type: 'background', signal })
}

interface UploadOptions {
  onProgress: (share: number) => void
  signal: AbortSignal
}

export function uploadPhoto(file: File, options: UploadOptions) {
  return outcomeOf(callUpload(photos.upload, file, options))
}

export function arrangePhotos(ids: string[]) {
  return outcomeOf(call(photos.arrange, { body: { ids } }))
}

export function removePhoto(id: string) {
  return outcomeOf(call(photos.remove, { params: { id } }))
}
