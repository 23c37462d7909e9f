import { useState, useSyncExternalStore } from 'react'
import { useRoot } from '../../shared/site/use-root.ts'
import { EMPTY_OUTBOX, outboxFor, type Outbox, type OutboxState } from './outbox.ts'

/** What the reader writes to one other. */
export function useOutbox(other: string): { outbox: Outbox; state: OutboxState } {
  const own = useRoot().user?.profile.id ?? ''
  const [outbox] = useState(() => outboxFor(own, other))
  const state = useSyncExternalStore(outbox.store.subscribe, outbox.store.get, () => EMPTY_OUTBOX)
  return { outbox, state }
}
