/**
 * Whom the reader likes, as every heart on the page shows it. What was loaded says so; what was pressed since is kept
 * here and stands for everything loaded before it. What is loaded later knows by itself, and is believed.
 */
import type { MemberCard } from '@app/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

type Person = Pick<MemberCard, 'id' | 'liked'>

interface Pressed {
  liked: boolean
  /** People who came onto the page up to here are older than the press; while it is under way, everybody is. */
  upTo: number
}

const pressed = createStore<ReadonlyMap<string, Pressed>>(new Map())
/** In which turn people came onto the page; who is in none yet has only just been loaded. */
const turns = new WeakMap<Person, number>()
let turn = 0

/** Whether the heart of a person as they were loaded is pressed. */
export function isLiked(person: Person): boolean {
  const since = pressed.get().get(person.id)
  return since && (turns.get(person) ?? Infinity) <= since.upTo ? since.liked : person.liked
}

function tell(id: string, liked: boolean, upTo: number): void {
  pressed.set(new Map(pressed.get()).set(id, { liked, upTo }))
}

/** A heart was pressed, and the server is being told. */
export function tellLiked(id: string, liked: boolean): void {
  tell(id, liked, Infinity)
}

/** The server has answered. */
export function settleLiked(id: string, liked: boolean): void {
  tell(id, liked, turn)
}

/** These people are on the page from now on. */
function comeOn(people: readonly Person[]): void {
  const fresh = people.filter((person) => !turns.has(person))
  if (fresh.length === 0) return
  turn += 1
  for (const person of fresh) turns.set(person, turn)
}

/** Those of the people who are liked. */
export function useLikedAmong<P extends Person>(people: readonly P[]): readonly P[] {
  useEffect(() => comeOn(people), [people])
  const liked = useSyncExternalStore(
    pressed.subscribe,
    () => idsOf(people.filter(isLiked)),
    () => idsOf(people.filter((person) => person.liked)),
  )
  const ids = new Set(liked.split(' '))
  return people.filter(({ id }) => ids.has(id))
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id).join(' ')

export function useLiked(person: Person): boolean {
  useEffect(() => comeOn([person]), [person])
  return useSyncExternalStore(
    pressed.subscribe,
    () => isLiked(person),
    () => person.liked,
  )
}
