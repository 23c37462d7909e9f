/** Whether they like the reader, and the heart: liking, liking back, and taking it back. */
import type { MemberProfile } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { IconButton } from '@app/ui/icon-button'
import { useHydrated } from '@app/ui/use-hydrated'
import { Heart } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLike } from '../../features/people/use-like.ts'
import { useSeeLike } from '../../shared/likes/see-like.ts'
import { loginFor } from '../../shared/local-path.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'

interface LikingProps {
  profile: MemberProfile
  /** When they liked the reader, where that is known. */
  since?: ReactNode
}

export function Liking({ profile, since }: LikingProps) {
  const { user } = useRoot()
  const t = useText()
  if (user) return <OwnLiking profile={profile} since={since} />
  return (
    <div className="liking">
      <Button variant="primary" size="lg" block icon={Heart} href={loginFor(`/members/${profile.id}`)}>
        {t('members.like.login', { name: profile.name })}
      </Button>
    </div>
  )
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
      <LikeAction profile={profile} liked={liked} onPress={toggle} />
    </>
  )
}

interface LikeActionProps {
  profile: MemberProfile
  liked: boolean
  onPress: () => void
}

function LikeAction({ profile: { name, kind, likes_me }, liked, onPress }: LikeActionProps) {
  const t = useText()
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(liked)
  useEffect(() => {
    // The button that was pressed has given way to another.
    if (before.current !== liked && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus()
    before.current = liked
  }, [liked])
  const label = t('members.like', { name })
  const press = { disabled: !hydrated, onClick: onPress }
  // Of a match the other knows, and nobody made up can see anything.
  const isSecret = kind === 'real' && !likes_me
  return (
    <div ref={box} className="liking">
      {liked ? (
        <>
          <IconButton variant="line" size="lg" icon={Heart} pressed label={label} {...press} />
          <p className="sm">
            <b>{t('view.liked', { name })}</b>
            {isSecret && <span className="muted only-d">{t('view.liked.text', { name })}</span>}
            <span className={isSecret ? 'muted only-m' : 'muted'}>{t('view.liked.back')}</span>
          </p>
        </>
      ) : (
        <Button variant="primary" size="lg" block icon={Heart} {...press}>
          {likes_me ? t('view.like_back') : label}
        </Button>
      )}
    </div>
  )
}
