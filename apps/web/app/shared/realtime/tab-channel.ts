/**
 * A BroadcastChannel between a member's tabs: nudges and store values of one tab reach the others, so that all show the
 * same.
 */
import type { Nudge } from '@app/contract/live'
import type { QueryStore } from './query-store.ts'

type TabMessage = { nudge: Nudge } | { store: string; value: unknown; requestedAt: number }

interface TabChannel {
  publishNudge: (nudge: Nudge) => void
  close: () => void
}

/** `profileId` separates members who use the same browser one after the other. */
export function openTabChannel(
  profileId: string,
  stores: Readonly<Record<string, QueryStore<unknown>>>,
  onNudge: (nudge: Nudge) => void,
): TabChannel {
  const channel = new BroadcastChannel(`news ${profileId}`)
  let applying = false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves the origin
  const post = (message: TabMessage) => channel.postMessage(message)
  const stops = Object.entries(stores).map(([name, store]) =>
    store.subscribe(() => {
      if (!applying) post({ store: name, value: store.find(), requestedAt: store.requestedAt() })
    }),
  )
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('nudge' in data) return onNudge(data.nudge)
    applying = true
    stores[data.store]?.set(data.value, data.requestedAt)
    applying = false
  })
  return {
    publishNudge: (nudge) => post({ nudge }),
    close() {
      for (const stop of stops) stop()
      channel.close()
    },
  }
}
