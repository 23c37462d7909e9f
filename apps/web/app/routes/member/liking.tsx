/** Whether they like the reader, and what can be done: write, like or take it back, and give something. */
import type { MemberProfile } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLike } from '../../features/people/use-like.ts'
import { useSeeLike } from '../../shared/likes/see-like.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import { MemberWays, VisitorWays } from './ways.tsx'

interface LikingProps {
  profile: MemberProfile
  /** When they liked the reader, where that is known. */
  since?: ReactNode
}

export function Liking({ profile, since }: LikingProps) {
  const { user } = useRoot()
  return user ? <OwnLiking profile={profile} since={since} /> : <VisitorWays profile={profile} />
}

function OwnLiking({ profile, since }: LikingProps) {
  const t = useText()
  const { name, likes_me } = profile
  const { liked, toggle } = useLike(profile)
  useSeeLike(profile)
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
      <MemberWays profile={profile} liked={liked} onLike={toggle} />
    </>
  )
}
