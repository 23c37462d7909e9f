/** What is asked for again: who is logged in, the chats, the new likes. Nobody waits for it: what fails is asked later. */
import { NEWS_FIRST_MS, NEWS_MS } from '@app/contract/limits'
import { keptNewLikes, lookForNewLikes } from '../likes/new-likes.ts'
import { isOffline } from '../offline.ts'
import { keptChats } from './chats.ts'
import type { KeptAnswer } from './kept-answer.ts'
import { isLeaving } from '../session-end.ts'
import { isLeading } from './leading.ts'
import { onNudge } from './nudges.ts'
import { keptUser, reloadUser } from './user.ts'

export const ANSWERS = { user: keptUser, chats: keptChats, likes: keptNewLikes } as Readonly<
  Record<string, KeptAnswer<unknown>>
>

/** A tab nobody looks at is told by the others; one of them asks for all. */
export const isAsking = () => !isOffline() && !isLeaving() && (!document.hidden || isLeading())

const lookForChats = () => keptChats.reload().catch(() => {})

export function lookForNews(): void {
  void lookForChats()
  void lookForNewLikes()
}

export function lookForAll(): void {
  void reloadUser()
  lookForNews()
}

/** Who comes back to the page finds out at once what was not asked for meanwhile. */
export function lookNowAndThen(): { hasLooked: () => boolean; stop: () => void } {
  let looked = false
  let missed = false
  const look = () => {
    missed = !isAsking()
    looked = true
    if (!missed) lookForAll()
    timer = setTimeout(look, NEWS_MS)
  }
  const back = () => {
    if (!missed || !isAsking()) return
    clearTimeout(timer)
    look()
  }
  let timer = setTimeout(look, NEWS_FIRST_MS)
  document.addEventListener('visibilitychange', back)
  addEventListener('online', back)
  return {
    hasLooked: () => looked,
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
      removeEventListener('online', back)
    },
  }
}

export function lookWhenNudged(): () => void {
  const stops = [
    onNudge('chats', () => void (isAsking() && lookForChats())),
    onNudge('likes', () => void (isAsking() && lookForNewLikes())),
    onNudge('credits', () => void (isAsking() && reloadUser())),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
