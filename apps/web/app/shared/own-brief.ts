/**
 * The name and photo of the member who is logged in, as every page shows them. The document brings them once; what is
 * changed afterwards is told here, so that the bar does not go on showing the photo that was replaced.
 */
import type { User } from '@app/contract'
import { createStore, useStore } from './store.ts'

type Brief = Pick<User['profile'], 'name' | 'main_image'>

const changed = createStore<Partial<Brief>>({})

export function tellOwnBrief(brief: Partial<Brief>): void {
  changed.set({ ...changed.get(), ...brief })
}

export function useOwnBrief({ profile }: User): Brief {
  return { name: profile.name, main_image: profile.main_image, ...useStore(changed) }
}
