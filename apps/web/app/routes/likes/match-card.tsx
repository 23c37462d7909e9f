/** Two who like each other: the reader and this one. */
import { PersonTile } from '../../features/people/person-tile.tsx'
import { WhenText } from '../../shared/when-text.tsx'
import type { CardProps } from './card-props.ts'
import { memberHref } from './lists.ts'
import { SeeProfile } from './see-profile.tsx'

export function MatchCard({ entry, now, loading }: CardProps) {
  const href = memberHref('matches', entry.id)
  return (
    <PersonTile
      person={entry}
      href={href}
      loading={loading}
      meta={<WhenText id="likes.matches.at" at={entry.at} now={now} />}
      like={null}
      action={<SeeProfile href={href} name={entry.name} variant="primary" />}
    />
  )
}
