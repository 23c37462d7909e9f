/** The cards of the three lists: who likes the reader, whom the reader likes, and who like each other. */
import type { LikeItem } from '@app/contract'
import { Button, type ButtonVariant } from '@app/ui/button'
import { Heart, MessageCircle } from 'lucide-react'
import { useEffect, useRef, type Ref } from 'react'
import { LikeButton } from '../../features/profiles/like-button.tsx'
import { ProfileTile } from '../../features/profiles/profile-tile.tsx'
import { RelativeTimeText } from '../../shared/time/relative-time-text.tsx'
import { memberHref } from './lists.ts'
import { useToggleLike, useLike } from '../../features/profiles/use-like.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

/** What each kind of card is told. */
interface CardProps {
  entry: LikeItem
  /** The next one in the list, or the one before the last. */
  neighbour: LikeItem | undefined
  /** The server's time. */
  now: number
  loading: 'eager' | 'lazy'
}

const UNDO_MS = 8000

/** Takes a like back, and offers to undo that for as long as the notice stands. */
function useTakeBackLike(): (entry: LikeItem) => void {
  const t = useText()
  const show = useShowToast()
  const setLike = useToggleLike()
  return (entry) => {
    const { id, name } = entry
    show({
      id: `like-${id}`,
      tone: 'undo',
      text: t('likes.taken', { name }),
      duration: UNDO_MS,
      action: {
        label: t('likes.undo'),
        alt: t('likes.undo.alt', { name }),
        // An undo is not celebrated as a new match.
        onAction: () => void setLike(entry, true, { silent: true }),
      },
    })
    void setLike(entry, false)
  }
}

const heartId = (member: string | undefined) => `heart-${member ?? ''}`

/** Somebody the reader likes; the heart takes it back. */
export function GivenCard({ entry, neighbour, now, loading }: CardProps) {
  const t = useText()
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
      meta={entry.likes_me ? t('likes.match') : <RelativeTimeText id="likes.given.at" at={entry.at} now={now} />}
      like={<LikeButton id={heartId(entry.id)} profile={entry} onPress={press} />}
    />
  )
}

/** Somebody who likes the reader: since when, whether that is new, and the way to like them back. */
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
      meta={liked ? t('likes.match') : <RelativeTimeText id="likes.received.at" at={entry.at} now={now} fine />}
      like={null}
      action={liked ? <ChatButton ref={chatButton} id={entry.id} name={entry.name} variant="line" /> : back}
    />
  )
}

/** Two who like each other: the reader and this one. */
export function MatchCard({ entry, now, loading }: CardProps) {
  return (
    <ProfileTile
      profile={entry}
      href={memberHref('matches', entry.id)}
      loading={loading}
      meta={<RelativeTimeText id="likes.matches.at" at={entry.at} now={now} />}
      like={null}
      action={<ChatButton id={entry.id} name={entry.name} variant="primary" />}
    />
  )
}

interface ChatButtonProps {
  ref?: Ref<HTMLAnchorElement>
  id: string
  name: string
  variant: ButtonVariant
}

/** Under a card: the way to talk to the person. What a message costs is said under the list. */
function ChatButton({ ref, id, name, variant }: ChatButtonProps) {
  const t = useText()
  return (
    <Button
      {...(ref && { ref })}
      variant={variant}
      size="sm"
      block
      icon={MessageCircle}
      href={`/members/${id}/chat`}
      aria-label={t('likes.chat') + t('likes.of', { name })}
    >
      {t('likes.chat')}
    </Button>
  )
}
