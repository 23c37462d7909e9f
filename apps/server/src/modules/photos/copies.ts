/** Copies of pictures, for what has to show them whatever becomes of the photo. */
import type { Context } from '../../platform/context.ts'
import { HOUR_MS } from '../../platform/calendar.ts'
import { removeFilesLater } from '../../platform/jobs/file-removal.ts'
import type { PhotosDeps } from './deps.ts'
import { newKey, imageFile } from './object-keys.ts'

/** Copies a file of the store. Until its owner keeps it with `keepFile`, the copy is on its way out. */
export async function copyFile(ctx: Context, { store }: PhotosDeps, from: string, to: string): Promise<boolean> {
  await removeFilesLater(ctx.db, [to], new Date(ctx.now.getTime() + HOUR_MS))
  const bytes = await store.read(from)
  if (bytes) await store.put(to, bytes, 'image/webp')
  return bytes !== undefined
}

/** The key of the copy of a picture that is served; none where the store has no such file or is away. */
export async function copyImage(ctx: Context, deps: PhotosDeps, key: string): Promise<string | null> {
  const copy_key = newKey()
  try {
    return (await copyFile(ctx, deps, imageFile(key), imageFile(copy_key))) ? copy_key : null
  } catch (error) {
    ctx.log.warn({ error }, 'object store copy failed')
    return null
  }
}
