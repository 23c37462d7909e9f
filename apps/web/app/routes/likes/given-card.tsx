/** Somebody the reader likes; the heart takes it back. */
import { useRef } from 'react'
import { LikeButton } from '../../features/people/like-button.tsx'
import { PersonTile } from '../../features/people/person-tile.tsx'
import { WhenText } from '../../shared/when-text.tsx'
import type { CardProps } from './card-props.ts'
import { memberHref } from './lists.ts'
import { useTakeBack } from './use-take-back.ts'

/** The card will be gone: on to the next heart, or the one before, or the top of the page. */
function leave(card: HTMLElement | null): void {
  const item = card?.closest('li')
  const other = item?.nextElementSibling ?? item?.previousElementSibling
  const heart = other?.querySelector<HTMLElement>('button.like-button')
  ;(heart ?? document.getElementById('main'))?.focus()
}

export function GivenCard({ entry, now, loading }: CardProps) {
  const takeBack = useTakeBack()
  const box = useRef<HTMLDivElement>(null)
  const press = () => {
    leave(box.current)
    takeBack(entry)
  }
  return (
    <div ref={box}>
      <PersonTile
        person={entry}
        href={memberHref('given', entry.id)}
        loading={loading}
        meta={<WhenText id="likes.given.at" at={entry.at} now={now} />}
        like={<LikeButton person={entry} onPress={press} />}
      />
    </div>
  )
}
