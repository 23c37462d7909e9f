/**
 * Whom the reader likes, as every heart on the page shows it. What was loaded says so; what was pressed since is kept
 * here and stands for everything loaded before it. What is loaded later knows by itself, and is believed.
 */
import type { MemberCard } from '@app/contract'
import { useSyncExternalStore } from 'react'

type Person = Pick<MemberCard, 'id' | 'liked'>

interface Pressed {
  liked: boolean
  /** What was first shown up to here is older than the press; while it is under way, everything is. */
  upTo: number
}

const pressed = new Map<string, Pressed>()
const firstShown = new WeakMap<Person, number>()
const listeners = new Set<() => void>()
let shown = 0

/** Whether the heart of a person as they were loaded is pressed. */
export function isLiked(person: Person): boolean {
  if (!firstShown.has(person)) firstShown.set(person, (shown += 1))
  const since = pressed.get(person.id)
  return since && (firstShown.get(person) ?? 0) <= since.upTo ? since.liked : person.liked
}

function tell(id: string, liked: boolean, upTo: number): void {
  pressed.set(id, { liked, upTo })
  for (const listener of listeners) listener()
}

/** A heart was pressed, and the server is being told. */
export function tellLiked(id: string, liked: boolean): void {
  tell(id, liked, Infinity)
}

/** The server has answered. */
export function settleLiked(id: string, liked: boolean): void {
  tell(id, liked, shown)
}

export function followLiked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLiked(person: Person): boolean {
  return useSyncExternalStore(
    followLiked,
    () => isLiked(person),
    () => person.liked,
  )
}
