/** Background work of every member page: realtime updates, the number in the title, the end of the session. */
import type { User } from '@app/contract'
import { useEffect } from 'react'
import { useNewLikes } from '../../shared/likes/new-likes-store.ts'
import { useUnread } from '../../shared/realtime/chats-store.ts'
import { useRealtime } from '../../shared/realtime/realtime.ts'
import { useMarkDelivered } from '../../shared/realtime/use-mark-delivered.ts'
import { onSessionEnd } from '../../shared/session/session-end.ts'
import { useTitleCount } from './title-count.ts'

/** Once per layout: the bar includes it, a layout without the bar renders it itself. */
export function MemberRealtime({ user }: { user: User }) {
  useRealtime(user.profile.id)
  useMarkDelivered()
  useTitleCount(useUnread() + useNewLikes())
  useEffect(onSessionEnd, [])
  return null
}
