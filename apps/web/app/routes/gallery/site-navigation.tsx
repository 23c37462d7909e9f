/** The navigation of the site itself, as each kind of reader sees it, in the language of the reader. */
import { MemberBar } from '../../features/navigation/member-bar.tsx'
import { MemberTabs } from '../../features/navigation/member-tabs.tsx'
import type { Viewer } from '../../features/navigation/viewer.ts'

/** As it will be when every page is open. */
const PAGES = [
  'members',
  'chats',
  'likes',
  'credits',
  'premium',
  'notifications',
  'profile',
  'settings',
  'transactions',
].map((name) => `/${name}`)

const member: Viewer = {
  name: 'Daan, 36',
  initials: 'D',
  paid_user: true,
  on_break: false,
  credits: 134,
  limited: false,
  unread_messages: 0,
  new_likes: 0,
  pages: PAGES,
}

const VIEWERS: readonly Viewer[] = [
  member,
  { ...member, credits: 8, unread_messages: 120, new_likes: 14 },
  { ...member, credits: 0, unread_messages: 3, new_likes: 2 },
  { ...member, paid_user: false, credits: 12, unread_messages: 1 },
  { ...member, paid_user: false, credits: 0 },
]

export function SiteNavigation() {
  return (
    <div className="stack gap-4">
      {VIEWERS.map((viewer, i) => (
        <div key={i} className="stack gap-2">
          <div className="gallery__frame">
            <MemberBar viewer={viewer} />
          </div>
          <div className="gallery__frame gallery__phone">
            <MemberTabs viewer={viewer} />
          </div>
        </div>
      ))}
    </div>
  )
}
