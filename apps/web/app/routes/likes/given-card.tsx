/** Somebody the reader likes; the heart takes it back. */
import { LikeButton } from '../../features/profiles/like-button.tsx'
import { ProfileTile } from '../../features/profiles/profile-tile.tsx'
import { RelativeTimeText } from '../../shared/time/relative-time-text.tsx'
import type { CardProps } from './card-props.ts'
import { memberHref } from './lists.ts'
import { useTakeBackLike } from './use-take-back.ts'

const heartId = (member: string | undefined) => `heart-${member ?? ''}`

export function GivenCard({ entry, neighbour, now, loading }: CardProps) {
  const takeBack = useTakeBackLike()
  const press = () => {
    // The card is about to go: the focus moves to the heart beside it, or to the top of the page.
    const heart = document.getElementById(heartId(neighbour?.id))
    ;(heart ?? document.getElementById('main'))?.focus()
    takeBack(entry)
  }
  return (
    <ProfileTile
      profile={entry}
      href={memberHref('given', entry.id)}
      loading={loading}
      meta={<RelativeTimeText id="likes.given.at" at={entry.at} now={now} />}
      like={<LikeButton id={heartId(entry.id)} profile={entry} onPress={press} />}
    />
  )
}
