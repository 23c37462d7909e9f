/**
 * Where it is told that something changed: by the stream of this tab, or by the tab that holds it. A nudge says what to
 * ask for again and nothing else; only of somebody who is writing it says where.
 */
import type { Nudge } from '@app/contract/live'

type Kind = Exclude<Nudge['changed'], 'typing'>

const listeners = new Map<string, Set<() => void>>()

function listenTo(name: string, listener: () => void): () => void {
  const those = listeners.get(name) ?? new Set()
  listeners.set(name, those.add(listener))
  return () => those.delete(listener)
}

const nameOf = (nudge: Nudge) => (nudge.changed === 'typing' ? `typing ${nudge.conversation}` : nudge.changed)

export function tellNudge(nudge: Nudge): void {
  for (const listener of listeners.get(nameOf(nudge)) ?? []) listener()
}

/** The list of chats, the new likes and the credits are asked for anyway: this is for whoever shows more than those. */
export function onNudge(kind: Kind, listener: () => void): () => void {
  return listenTo(kind, listener)
}

/** The other is writing in this conversation, now. Nobody says when they stop: show it for some seconds. */
export function onTyping(conversation: string, listener: () => void): () => void {
  return listenTo(nameOf({ changed: 'typing', conversation }), listener)
}
