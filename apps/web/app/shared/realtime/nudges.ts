/**
 * Publishes nudges from this tab's stream or from the tab that holds it. A nudge names what to reload and carries no
 * data; only `typing` names its conversation.
 */
import type { Nudge } from '@app/contract/live'
import { createListeners, type Listeners } from '../store.ts'

type NudgeKind = Exclude<Nudge['changed'], 'typing'>

const listeners = new Map<string, Listeners>()

function subscribe(name: string, listener: () => void): () => void {
  const subscribers = listeners.get(name) ?? createListeners()
  listeners.set(name, subscribers)
  return subscribers.add(listener)
}

const topicOf = (nudge: Nudge) => (nudge.changed === 'typing' ? `typing ${nudge.conversation}` : nudge.changed)

export function publishNudge(nudge: Nudge): void {
  listeners.get(topicOf(nudge))?.tell()
}

/**
 * Subscribes to a kind of nudge. Chats, new likes and credits are reloaded anyway: this is for views that show more.
 */
export function onNudge(kind: NudgeKind, listener: () => void): () => void {
  return subscribe(kind, listener)
}

/** Subscribes to typing in one conversation. There is no stop event: show it for a few seconds. */
export function onTyping(conversation: string, listener: () => void): () => void {
  return subscribe(topicOf({ changed: 'typing', conversation }), listener)
}
