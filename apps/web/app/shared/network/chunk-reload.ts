/**
 * After a deploy an open page may ask for a part of the program that is gone. One reload mends that; if it does not,
 * reloading again would only blink, so there is at most one a minute. Without a connection it would only lose the page.
 */
import { CHUNK_RELOAD_GUARD_SECONDS } from '@app/contract/limits'
import { now } from '../clock.ts'
import { isOffline } from './offline.ts'

const KEY = 'chunk-reload'

declare global {
  var reloadForChunk: (() => boolean) | undefined
}

/** Reloads the page unless it did so within the minute, or cannot; the answer says whether it does. */
function reloadForChunk(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (isOffline() || now() - last < CHUNK_RELOAD_GUARD_SECONDS * 1000) return false
  sessionStorage.setItem(KEY, String(now()))
  location.reload()
  return true
}

export function guardChunkReloads(): void {
  globalThis.reloadForChunk = reloadForChunk
}
