/**
 * The door of the match overlay: whoever has somebody to show says so here, and the overlay in the layout shows them.
 * One at a time: who is told of while somebody is shown takes their place.
 */
import type { MemberCard, ShownAs } from '@app/contract'
import { useSyncExternalStore } from 'react'

export interface Shown {
  profile: MemberCard
  /** How they come to be here; never a like where nobody gave one. */
  shown_as: ShownAs
  /** Of a like: whether the two like each other. */
  match: boolean
}

let shown: Shown | null = null
const listeners = new Set<() => void>()

function show(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}

export function openMatchOverlay(next: Shown): void {
  show(next)
}

export function closeMatchOverlay(): void {
  show(null)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nothing where nobody is to be shown. */
export function useShown(): Shown | null {
  return useSyncExternalStore(
    listen,
    () => shown,
    () => null,
  )
}
