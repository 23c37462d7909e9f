/** Background work of every member page: realtime updates, the number in the title, the end of the session. */
import type { User } from '@app/contract'
import { useEffect } from 'react'
import { UNREAD_BADGE_CAP } from '@app/contract/limits'
import { useNewLikes } from '../../shared/likes/new-likes-store.ts'
import { useUnread, useChats } from '../../shared/realtime/chats-store.ts'
import { clearDraftsOfOthers, leaveDrafts } from '../../shared/chats/draft-storage.ts'
import { useRealtime } from '../../shared/realtime/realtime.ts'
import { onSessionEnd } from '../../shared/session/session-end.ts'
import { markDelivered } from '../../shared/api/chat-calls.ts'

/** Reports messages as delivered, once for each list of chats that has undelivered ones. */
function useMarkDelivered(): void {
  const list = useChats()
  useEffect(() => {
    if (!list?.chats.some(({ undelivered }) => undelivered)) return
    // A failure is retried with the next list.
    void markDelivered()
  }, [list])
}

const NUMBER = /^\(\d+\+?\) /

/** The number as badges write it. */
const formatCount = (count: number) => (count > UNREAD_BADGE_CAP ? `${String(UNREAD_BADGE_CAP)}+` : String(count))

function writeTitle(count: number): void {
  const title = document.querySelector('head > title')
  if (!title) return
  const plain = title.textContent.replace(NUMBER, '')
  const words = count > 0 ? `(${formatCount(count)}) ${plain}` : plain
  if (title.textContent !== words) title.textContent = words
}

/** How much is new, before the title of whatever page is open: "(5) Discover". Pages write their titles without it. */
function useTitleCount(count: number): void {
  useEffect(() => {
    writeTitle(count)
    const changed = new MutationObserver(() => writeTitle(count))
    changed.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => changed.disconnect()
  }, [count])
}

/** Once per layout: the bar includes it, a layout without the bar renders it itself. */
export function MemberRealtime({ user }: { user: User }) {
  const { id } = user.profile
  useRealtime(id)
  useMarkDelivered()
  useTitleCount(useUnread() + useNewLikes())
  useEffect(() => clearDraftsOfOthers(id), [id])
  useEffect(() => onSessionEnd(leaveDrafts), [])
  return null
}
