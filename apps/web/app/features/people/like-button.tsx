/** The heart on somebody's photo. A visitor is led to log in, and then to the person. */
import type { MemberCard } from '@app/contract'
import { IconButton } from '@app/ui/icon-button'
import { LikeButton as Heart } from '@app/ui/like-button'
import { useHydrated } from '@app/ui/use-hydrated'
import { Heart as HeartIcon } from 'lucide-react'
import { loginFor } from '../../shared/local-path.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import { useLike } from './use-like.ts'

interface LikeButtonProps {
  person: MemberCard
  /** Instead of giving and taking back. */
  onPress?: (() => void) | undefined
}

export function LikeButton({ person, onPress }: LikeButtonProps) {
  const { user } = useRoot()
  return user ? <OwnHeart person={person} onPress={onPress} /> : <ClosedHeart person={person} />
}

function OwnHeart({ person, onPress }: LikeButtonProps) {
  const t = useText()
  const hydrated = useHydrated()
  const { liked, toggle } = useLike(person)
  return (
    <Heart
      pressed={liked}
      label={t('members.like', { name: person.name })}
      disabled={!hydrated}
      onClick={onPress ?? toggle}
    />
  )
}

function ClosedHeart({ person: { id, name } }: Pick<LikeButtonProps, 'person'>) {
  const t = useText()
  return (
    <IconButton
      variant="photo"
      className="like-button"
      icon={HeartIcon}
      iconSize={20}
      label={t('members.like.login', { name })}
      href={loginFor(`/members/${id}`)}
    />
  )
}
