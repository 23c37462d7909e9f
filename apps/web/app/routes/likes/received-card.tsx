/** Somebody who likes the reader: since when, whether that is new, and the way to like them back. */
import { Button } from '@app/ui/button'
import { Heart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ProfileTile } from '../../features/profiles/profile-tile.tsx'
import { useLike } from '../../features/profiles/use-like.ts'
import { useText } from '../../shared/texts.tsx'
import { RelativeTimeText } from '../../shared/time/relative-time-text.tsx'
import type { CardProps } from './card-props.ts'
import { ChatButton } from './chat-button.tsx'
import { memberHref } from './lists.ts'

export function ReceivedCard({ entry, now, loading }: CardProps) {
  const t = useText()
  const { liked, toggle } = useLike(entry)
  const backButton = useRef<HTMLButtonElement>(null)
  const chatButton = useRef<HTMLAnchorElement>(null)
  const before = useRef(liked)
  useEffect(() => {
    // The pressed button was replaced by another.
    if (before.current !== liked && document.activeElement === document.body) {
      ;(liked ? chatButton : backButton).current?.focus()
    }
    before.current = liked
  }, [liked])
  const back = (
    <Button
      ref={backButton}
      variant="soft"
      size="sm"
      block
      icon={Heart}
      aria-label={t('likes.back') + t('likes.of', { name: entry.name })}
      onClick={toggle}
    >
      {t('likes.back')}
    </Button>
  )
  return (
    <ProfileTile
      profile={entry}
      href={memberHref('received', entry.id)}
      loading={loading}
      newLabel={entry.like_new && !liked ? t('likes.new') : undefined}
      meta={<RelativeTimeText id="likes.received.at" at={entry.at} now={now} fine />}
      like={null}
      action={liked ? <ChatButton ref={chatButton} id={entry.id} name={entry.name} variant="line" /> : back}
    />
  )
}
