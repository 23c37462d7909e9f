/** The heart on somebody's photo. A visitor is led to log in, and then to the person. */
import type { MemberCard } from '@app/contract'
import { IconButton } from '@app/ui/icon-button'
import { LikeButton as Heart } from '@app/ui/like-button'
import { Heart as HeartIcon } from 'lucide-react'
import { loginPathFor } from '../../shared/session/local-path.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { useLike } from './use-like.ts'

interface LikeButtonProps {
  profile: MemberCard
  id?: string | undefined
  /** Instead of giving and taking back. */
  onPress?: (() => void) | undefined
}

export function LikeButton(props: LikeButtonProps) {
  const { user } = useRoot()
  return user ? <MemberHeart {...props} /> : <VisitorHeart profile={props.profile} />
}

function MemberHeart({ profile, id, onPress }: LikeButtonProps) {
  const t = useText()
  const { liked, toggle } = useLike(profile)
  return <Heart id={id} pressed={liked} label={t('members.like', { name: profile.name })} onClick={onPress ?? toggle} />
}

function VisitorHeart({ profile: { id, name } }: Pick<LikeButtonProps, 'profile'>) {
  const t = useText()
  return (
    <IconButton
      variant="photo"
      className="like-button"
      icon={HeartIcon}
      iconSize={20}
      label={t('members.like.login', { name })}
      href={loginPathFor(`/members/${id}`)}
    />
  )
}
