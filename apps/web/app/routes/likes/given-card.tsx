/** Somebody the reader likes; the heart takes it back. */
import { useRef } from 'react'
import { LikeButton } from '../../features/profiles/like-button.tsx'
import { ProfileTile } from '../../features/profiles/profile-tile.tsx'
import { RelativeTimeText } from '../../shared/time/relative-time-text.tsx'
import type { CardProps } from './card-props.ts'
import { memberHref } from './lists.ts'
import { useTakeBackLike } from './use-take-back.ts'

/** Moves the focus from the disappearing card to a neighbouring heart, or to the top of the page. */
function focusNeighbour(card: HTMLElement | null): void {
  const item = card?.closest('li')
  const other = item?.nextElementSibling ?? item?.previousElementSibling
  const heart = other?.querySelector<HTMLElement>('button.like-button')
  ;(heart ?? document.getElementById('main'))?.focus()
}

export function GivenCard({ entry, now, loading }: CardProps) {
  const takeBack = useTakeBackLike()
  const box = useRef<HTMLDivElement>(null)
  const press = () => {
    focusNeighbour(box.current)
    takeBack(entry)
  }
  return (
    <div ref={box}>
      <ProfileTile
        profile={entry}
        href={memberHref('given', entry.id)}
        loading={loading}
        meta={<RelativeTimeText id="likes.given.at" at={entry.at} now={now} />}
        like={<LikeButton profile={entry} onPress={press} />}
      />
    </div>
  )
}
