/**
 * The name and photo of the member who is logged in, as every page shows them. The document brings them once; what is
 * changed afterwards is told here, so that the bar does not go on showing the photo that was replaced.
 */
import type { User } from '@app/contract'
import { useSyncExternalStore } from 'react'

type Brief = Pick<User['profile'], 'name' | 'main_image'>

let changed: Partial<Brief> = {}
const unchanged: Partial<Brief> = {}
const listeners = new Set<() => void>()

export function tellOwnBrief(brief: Partial<Brief>): void {
  changed = { ...changed, ...brief }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOwnBrief({ profile }: User): Brief {
  const fresh = useSyncExternalStore(
    listen,
    () => changed,
    () => unchanged,
  )
  return { name: profile.name, main_image: profile.main_image, ...fresh }
}
