/** Two who like each other: the reader and this one. */
import { ProfileTile } from '../../features/profiles/profile-tile.tsx'
import { RelativeTimeText } from '../../shared/time/relative-time-text.tsx'
import type { CardProps } from './card-props.ts'
import { ChatButton } from './chat-button.tsx'
import { memberHref } from './lists.ts'

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
