/**
 * Where files lie in the store. Every file has 128 bits of chance of its own for a name, so no name tells another. What
 * is served lies apart from what never is: no signature opens an upload or a master.
 */
import { randomBytes } from 'node:crypto'

export const newKey = (): string => randomBytes(16).toString('base64url')
export const KEY = /^[\w-]{22}$/

export const uploadObject = (key: string) => `uploads/${key}`
export const masterObject = (key: string) => `masters/${key}`
export const imageFile = (key: string) => `photos/${key}`

export interface FileKeys {
  upload_key: string | null
  master_key: string | null
  large_key: string | null
  card_key: string | null
  thumb_key: string | null
  blur_key: string | null
}

/** Chosen before the first file is written: what is interrupted goes on with the same ones. */
export function newFileKeys() {
  return {
    upload_key: newKey(),
    master_key: newKey(),
    large_key: newKey(),
    card_key: newKey(),
    thumb_key: newKey(),
    blur_key: newKey(),
  } satisfies FileKeys
}

export const NO_FILES: FileKeys = {
  upload_key: null,
  master_key: null,
  large_key: null,
  card_key: null,
  thumb_key: null,
  blur_key: null,
}

/** Every object a photo has or may have. */
export function objectsOf({ upload_key, master_key, ...served }: FileKeys): string[] {
  const { large_key, card_key, thumb_key, blur_key } = served
  return [
    ...(upload_key === null ? [] : [uploadObject(upload_key)]),
    ...(master_key === null ? [] : [masterObject(master_key)]),
    ...[large_key, card_key, thumb_key, blur_key].flatMap((key) => (key === null ? [] : [imageFile(key)])),
  ]
}
