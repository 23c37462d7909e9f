/** What a member finds the way with: the bar, and on phones the tabs at the bottom. */
import type { User } from '@app/contract'
import { useEffect } from 'react'
import { followSessionEnd } from '../../shared/session-end.ts'
import { MemberBar } from './member-bar.tsx'
import { MEMBER_PAGES } from './member-pages.ts'
import { MemberTabs } from './member-tabs.tsx'
import { useTellLanguage } from './tell-language.ts'
import type { Viewer } from './viewer.ts'

function viewerOf({ profile, paid_user, credits }: User): Viewer {
  const initials = profile.name.slice(0, 1).toUpperCase()
  return { name: profile.name, initials, paid_user, credits, unread_messages: 0, new_likes: 0, pages: MEMBER_PAGES }
}

export function MemberNavigation({ user }: { user: User }) {
  const viewer = viewerOf(user)
  useTellLanguage()
  useEffect(followSessionEnd, [])
  return (
    <>
      <MemberBar viewer={viewer} />
      <MemberTabs viewer={viewer} />
    </>
  )
}
