/** Chats that are being removed: off the screen at once, whatever lists are read until the server has answered. */
import { useSyncExternalStore } from 'react'

let hidden: readonly string[] = []
const none: readonly string[] = []
const listeners = new Set<() => void>()

function set(ids: readonly string[]): void {
  hidden = ids
  for (const listener of listeners) listener()
}

export const hideChat = (id: string) => set([...hidden, id])
export const showChat = (id: string) => set(hidden.filter((one) => one !== id))

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHidden(): readonly string[] {
  return useSyncExternalStore(
    listen,
    () => hidden,
    () => none,
  )
}
