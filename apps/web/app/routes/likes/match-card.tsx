/** Two who like each other: the reader and this one. */
import { PersonTile } from '../../features/people/person-tile.tsx'
import { WhenText } from '../../shared/when-text.tsx'
import type { CardProps } from './card-props.ts'
import { ChatButton } from './chat-button.tsx'
import { memberHref } from './lists.ts'

export function MatchCard({ entry, now, loading }: CardProps) {
  return (
    <PersonTile
      person={entry}
      href={memberHref('matches', entry.id)}
      loading={loading}
      meta={<WhenText id="likes.matches.at" at={entry.at} now={now} />}
      like={null}
      action={<ChatButton id={entry.id} name={entry.name} variant="primary" />}
    />
  )
}
