/** What the ways of a member show of them, as it is now. */
import type { User } from '@app/contract'
import { initialOf } from '../../shared/initial.ts'
import { useNewLikes } from '../../shared/likes/new-likes-store.ts'
import { useUnread } from '../../shared/realtime/chats-store.ts'
import { useUser } from '../../shared/realtime/user-store.ts'
import { MEMBER_PAGES } from '../../shared/site/member-pages.ts'
import { useCurrentUserCard } from '../../shared/session/current-user-card.ts'
import { usePhotoUrl } from '../../shared/site/use-photo-url.ts'
import type { Viewer } from './viewer.ts'

export function useViewer(loaded: User): Viewer {
  const user = useUser() ?? loaded
  const { name, main_image } = useCurrentUserCard(user)
  const address = usePhotoUrl()
  return {
    name,
    initials: initialOf(name),
    photo: main_image ? address(main_image.thumb_filename) : undefined,
    paid_user: user.paid_user,
    on_break: user.break_until !== null,
    credits: user.credits,
    limited: user.debt !== null,
    unread_messages: useUnread(),
    new_likes: useNewLikes(),
    pages: MEMBER_PAGES,
  }
}
