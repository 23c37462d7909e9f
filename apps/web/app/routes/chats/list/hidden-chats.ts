/** Chats being removed: hidden at once, in every list, until the server has answered. */
import { createStore, useStore } from '../../../shared/store.ts'

const hidden = createStore<readonly string[]>([])

export const hideChat = (id: string) => hidden.set([...hidden.get(), id])
export const showChat = (id: string) => hidden.set(hidden.get().filter((one) => one !== id))

export function useHidden(): readonly string[] {
  return useStore(hidden)
}
