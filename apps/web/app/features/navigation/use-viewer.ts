/** What the ways of a member show of them, as it is now. */
import type { User } from '@app/contract'
import { initialOf } from '../../shared/initial.ts'
import { useNewLikes } from '../../shared/likes/new-likes.ts'
import { useUnread } from '../../shared/live/chats.ts'
import { useUser } from '../../shared/live/user.ts'
import { MEMBER_PAGES } from '../../shared/member-pages.ts'
import { useOwnBrief } from '../../shared/own-brief.ts'
import { usePhotoAddress } from '../../shared/photo-address.ts'
import type { Viewer } from './viewer.ts'

export function useViewer(loaded: User): Viewer {
  const user = useUser() ?? loaded
  const { name, main_image } = useOwnBrief(user)
  const address = usePhotoAddress()
  return {
    name,
    initials: initialOf(name),
    photo: main_image ? address(main_image.thumb_filename) : undefined,
    paid_user: user.paid_user,
    credits: user.credits,
    unread_messages: useUnread(),
    new_likes: useNewLikes(),
    pages: MEMBER_PAGES,
  }
}
