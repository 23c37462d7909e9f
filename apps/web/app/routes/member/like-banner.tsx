/** Whether they like the reader, and what can be done: write, like or take it back, and give something. */
import type { MemberProfile } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { Heart } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLike } from '../../features/profiles/use-like.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { ProfileActions, VisitorProfileActions } from './profile-actions.tsx'
import { markLikeSeen } from '../../shared/api/like-calls.ts'
import { refreshNewLikes } from '../../shared/likes/new-likes-store.ts'

async function markSeen(id: string): Promise<void> {
  try {
    await markLikeSeen(id)
    await refreshNewLikes()
  } catch {
    // The like stays new until the next view.
  }
}

/** Marks the like of a profile on screen as seen. */
function useMarkLikeSeen({ id, likes_me }: { id: string; likes_me: boolean }): void {
  useEffect(() => {
    if (likes_me) void markSeen(id)
  }, [id, likes_me])
}

interface LikeBannerProps {
  profile: MemberProfile
  /** When they liked the reader, where that is known. */
  since?: ReactNode
}

export function LikeBanner({ profile, since }: LikeBannerProps) {
  const { user } = useRoot()
  return user ? <MemberLikeBanner profile={profile} since={since} /> : <VisitorProfileActions profile={profile} />
}

function MemberLikeBanner({ profile, since }: LikeBannerProps) {
  const t = useText()
  const { name, likes_me } = profile
  const { liked, toggle } = useLike(profile)
  useMarkLikeSeen(profile)
  const invited = (
    <>
      {since} {t('view.likes_you.text')}
    </>
  )
  return (
    <>
      {likes_me && (
        <Banner
          tone="brand"
          icon={Heart}
          title={t(liked ? 'view.match' : 'view.likes_you', { name })}
          text={liked ? (since ?? t('view.match.text')) : invited}
        />
      )}
      <ProfileActions profile={profile} liked={liked} onLike={toggle} />
    </>
  )
}
