import type { Outbox, OutboxState } from '../outbox.ts'
import type { Thread } from '../thread/use-thread.ts'
import type { SendActions } from '../use-send.ts'
import type { RealityGate } from './use-reality-check.ts'

/** What the parts of the composer are told. */
export interface ComposerProps {
  thread: Thread
  outbox: Outbox
  outboxState: OutboxState
  actions: SendActions
  reality: RealityGate
}
