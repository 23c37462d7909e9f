/** What goes on behind every page of a member: looking for news, the number in the title, the end of the session. */
import type { User } from '@app/contract'
import { useEffect } from 'react'
import { useNewLikes } from '../../shared/likes/new-likes.ts'
import { useUnread } from '../../shared/live/chats.ts'
import { useFollowNews } from '../../shared/live/follow-news.ts'
import { useTellDelivered } from '../../shared/live/tell-delivered.ts'
import { followSessionEnd } from '../../shared/session-end.ts'
import { useCountedTitle } from './counted-title.ts'

/** Once in each layout; the bar brings it along, a layout without the bar has it by itself. */
export function MemberNews({ user }: { user: User }) {
  useFollowNews(user.profile.id)
  useTellDelivered()
  useCountedTitle(useUnread() + useNewLikes())
  useEffect(followSessionEnd, [])
  return null
}
