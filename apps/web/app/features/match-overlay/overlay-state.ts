/**
 * The state of the match overlay: opening it here shows it in the layout. One profile at a time; a new one replaces the
 * current.
 */
import type { MemberCard, ShownAs } from '@app/contract'
import { createStore, useStore } from '../../shared/store.ts'

export interface OverlayState {
  profile: MemberCard
  /** Why the profile is shown; `like` only if a like was given. */
  shown_as: ShownAs
  /** Of a like: whether the two like each other. */
  match: boolean
}

const current = createStore<OverlayState | null>(null)

export function openMatchOverlay(next: OverlayState): void {
  current.set(next)
}

export function closeMatchOverlay(): void {
  current.set(null)
}

/** Null while the overlay is closed. */
export function useOverlayState(): OverlayState | null {
  return useStore(current)
}
