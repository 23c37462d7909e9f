import { useState, useSyncExternalStore } from 'react'
import { useRoot } from '../../shared/site.ts'
import { NOTHING_WRITTEN, outboxFor, type Outbox, type Written } from './outbox.ts'

/** What the reader writes to one other. */
export function useOutbox(other: string): { box: Outbox; written: Written } {
  const own = useRoot().user?.profile.id ?? ''
  const [box] = useState(() => outboxFor(own, other))
  const written = useSyncExternalStore(box.store.subscribe, box.store.get, () => NOTHING_WRITTEN)
  return { box, written }
}
