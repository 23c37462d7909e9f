/**
 * The door of the match overlay: whoever has somebody to show says so here, and the overlay in the layout shows them.
 * One at a time: who is told of while somebody is shown takes their place.
 */
import type { MemberCard, ShownAs } from '@app/contract'
import { createStore, useStore } from '../../shared/store.ts'

export interface Shown {
  profile: MemberCard
  /** How they come to be here; never a like where nobody gave one. */
  shown_as: ShownAs
  /** Of a like: whether the two like each other. */
  match: boolean
}

const shown = createStore<Shown | null>(null)

export function openMatchOverlay(next: Shown): void {
  shown.set(next)
}

export function closeMatchOverlay(): void {
  shown.set(null)
}

/** Nothing where nobody is to be shown. */
export function useShown(): Shown | null {
  return useStore(shown)
}
