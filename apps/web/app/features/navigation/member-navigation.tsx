/** What a member finds the way with: the bar, and on phones the tabs at the bottom. */
import type { User } from '@app/contract'
import { useEffect } from 'react'
import { useFollowNewLikes } from '../../shared/likes/follow-new-likes.ts'
import { useNewLikes } from '../../shared/likes/new-likes.ts'
import { useOwnBrief } from '../../shared/own-brief.ts'
import { usePhotoAddress } from '../../shared/photo-address.ts'
import { followSessionEnd } from '../../shared/session-end.ts'
import { useCountedTitle } from './counted-title.ts'
import { MemberBar } from './member-bar.tsx'
import { MEMBER_PAGES } from './member-pages.ts'
import { MemberTabs } from './member-tabs.tsx'
import { useTellLanguage } from './tell-language.ts'
import type { Viewer } from './viewer.ts'

function useViewer(user: User): Viewer {
  const { name, main_image } = useOwnBrief(user)
  const address = usePhotoAddress()
  const newLikes = useNewLikes()
  return {
    name,
    initials: name.slice(0, 1).toUpperCase(),
    photo: main_image ? address(main_image.thumb_filename) : undefined,
    paid_user: user.paid_user,
    credits: user.credits,
    unread_messages: 0,
    new_likes: newLikes,
    pages: MEMBER_PAGES,
  }
}

export function MemberNavigation({ user }: { user: User }) {
  const viewer = useViewer(user)
  useTellLanguage()
  useFollowNewLikes()
  useCountedTitle(viewer.unread_messages + viewer.new_likes)
  useEffect(followSessionEnd, [])
  return (
    <>
      <MemberBar viewer={viewer} />
      <MemberTabs viewer={viewer} />
    </>
  )
}
