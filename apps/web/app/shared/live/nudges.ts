/**
 * Where it is told that something changed: by the stream of this tab, or by the tab that holds it. A nudge says what to
 * ask for again and nothing else; only of somebody who is writing it says where.
 */
import type { Nudge } from '@app/contract/live'
import { createListeners, type Listeners } from '../store.ts'

type Kind = Exclude<Nudge['changed'], 'typing'>

const listeners = new Map<string, Listeners>()

function listenTo(name: string, listener: () => void): () => void {
  const those = listeners.get(name) ?? createListeners()
  listeners.set(name, those)
  return those.add(listener)
}

const nameOf = (nudge: Nudge) => (nudge.changed === 'typing' ? `typing ${nudge.conversation}` : nudge.changed)

export function tellNudge(nudge: Nudge): void {
  listeners.get(nameOf(nudge))?.tell()
}

/** The list of chats, the new likes and the credits are asked for anyway: this is for whoever shows more than those. */
export function onNudge(kind: Kind, listener: () => void): () => void {
  return listenTo(kind, listener)
}

/** The other is writing in this conversation, now. Nobody says when they stop: show it for some seconds. */
export function onTyping(conversation: string, listener: () => void): () => void {
  return listenTo(nameOf({ changed: 'typing', conversation }), listener)
}
