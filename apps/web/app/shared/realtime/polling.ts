/**
 * The stores that polling refreshes: user, chats, new likes. Nobody waits for them: a failure is retried by the next
 * poll.
 */
import { NEWS_FIRST_MS, NEWS_MS, NEWS_PUSHED_MS } from '@app/contract/limits'
import { newLikesStore, refreshNewLikes } from '../likes/new-likes-store.ts'
import { isOffline } from '../network/offline.ts'
import { pushed } from '../push/pushed.ts'
import { chatsStore } from './chats-store.ts'
import type { QueryStore } from './query-store.ts'
import { isLeaving } from '../session/session-end.ts'
import { isTabLeader } from './tab-leader.ts'
import { onNudge } from './nudges.ts'
import { userStore, reloadUser } from './user-store.ts'

export const STORES = { user: userStore, chats: chatsStore, likes: newLikesStore } as Readonly<
  Record<string, QueryStore<unknown>>
>

/** A hidden tab gets its data from the others; only the leader polls while hidden. */
export const mayPoll = () => !isOffline() && !isLeaving() && (!document.hidden || isTabLeader())

const refreshChats = () => chatsStore.reload().catch(() => {})

export function refreshChatsAndLikes(): void {
  void refreshChats()
  void refreshNewLikes()
}

export function refreshAll(): void {
  void reloadUser()
  refreshChatsAndLikes()
}

/** Polls at intervals, and at once when a member returns to a tab that skipped a poll. */
export function startPolling(): { hasPolled: () => boolean; stop: () => void } {
  let polled = false
  let skipped = false
  const poll = () => {
    skipped = !mayPoll()
    polled = true
    if (!skipped) refreshAll()
    timer = setTimeout(poll, pushed.get() ? NEWS_PUSHED_MS : NEWS_MS)
  }
  const resume = () => {
    if (!skipped || !mayPoll()) return
    clearTimeout(timer)
    poll()
  }
  let timer = setTimeout(poll, NEWS_FIRST_MS)
  document.addEventListener('visibilitychange', resume)
  addEventListener('online', resume)
  return {
    hasPolled: () => polled,
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', resume)
      removeEventListener('online', resume)
    },
  }
}

export function refreshOnNudge(): () => void {
  const stops = [
    onNudge('chats', () => void (mayPoll() && refreshChats())),
    onNudge('likes', () => void (mayPoll() && refreshNewLikes())),
    onNudge('credits', () => void (mayPoll() && reloadUser())),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
