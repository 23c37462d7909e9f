/** Lays the files of a photo into the store, each under its own name. Writing them twice is writing them once. */
import type { ObjectStore } from '../../../adapters/store/port.ts'
import { masterObject, imageFile, type FileKeys } from '../object-keys.ts'
import type { RenderedFiles } from '../pictures/render.ts'

export async function writeFiles(store: ObjectStore, keys: FileKeys, rendered: RenderedFiles): Promise<void> {
  const { master_key, large_key, card_key, thumb_key, blur_key } = keys
  if (master_key !== null) await store.put(masterObject(master_key), rendered.master, 'image/jpeg')
  const served = [
    [large_key, rendered.large],
    [card_key, rendered.card],
    [thumb_key, rendered.thumb],
    [blur_key, rendered.blur],
  ] as const
  for (const [key, bytes] of served) if (key !== null) await store.put(imageFile(key), bytes, 'image/webp')
}
