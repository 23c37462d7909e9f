import type { Outbox, Written } from '../outbox.ts'
import type { Thread } from '../thread/use-thread.ts'
import type { SendingWays } from '../use-send.ts'

/** What the parts of the composer are told. */
export interface ComposerProps {
  thread: Thread
  box: Outbox
  written: Written
  sending: SendingWays
}
