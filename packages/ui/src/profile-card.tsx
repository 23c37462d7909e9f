import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { FictionalMark } from './fictional-mark.tsx'
import { Link } from './link.tsx'

interface Common {
  href: string
  /** Name and age. */
  name: ReactNode
  /** The photo and its text; without one the initials stand in. */
  photo?: { src: string; alt: string; srcSet?: string | undefined; sizes?: string | undefined } | undefined
  initials?: string | undefined
  /** The word "New", with a ring around the photo. */
  newLabel?: ReactNode
  /** A LikeButton. */
  like?: ReactNode
  /** Under the card: "Like back". */
  action?: ReactNode
  /** `eager` for the first screen. */
  loading?: 'eager' | 'lazy' | undefined
  /** `high` for the photos a page is opened for. */
  priority?: 'high' | undefined
}

interface Real extends Common {
  kind: 'real'
  /** Place and distance, or when they liked. */
  meta?: ReactNode
  /** "online now", when that is so. */
  onlineLabel?: ReactNode
}

interface Fictional extends Common {
  kind: 'fictional'
  /** The word on the mark, from settings. */
  mark: ReactNode
  /** The long words under the name: "Fictional profile". */
  description: ReactNode
  /** In their place: when they liked. Never a distance. */
  meta?: ReactNode
  onlineLabel?: never
}

/** `kind` has no default: whoever shows a person says which it is. */
export type ProfileCardProps = Real | Fictional

/** A person in a grid; a fictional one carries the mark and claims neither presence nor place. */
export function ProfileCard(props: ProfileCardProps) {
  const {
    href,
    name,
    photo,
    initials,
    newLabel,
    like,
    action,
    loading = 'lazy',
    priority,
    kind,
    meta,
    onlineLabel,
  } = props
  // Inside the link, so that its name says "fictional" too.
  const tags = (
    <span className="person-card__marks">
      {newLabel !== undefined && <Badge>{newLabel}</Badge>}
      {kind === 'fictional' && <FictionalMark on="photo">{props.mark}</FictionalMark>}
    </span>
  )
  return (
    <article className={classNames('person-card', newLabel !== undefined && 'person-card--new')}>
      <Link href={href} data-focus>
        <span className="person-card__photo">
          {photo ? (
            <img
              {...photo}
              alt={photo.alt}
              loading={loading}
              decoding="async"
              {...(priority && { fetchPriority: priority })}
            />
          ) : (
            <span className="person-card__initials" aria-hidden="true">
              {initials}
            </span>
          )}
        </span>
        <span className="person-card__name">
          {name}
          {onlineLabel && (
            <>
              <i className="online-dot" aria-hidden="true" />
              <span className="sr-only">{onlineLabel}</span>
            </>
          )}
        </span>
        {tags}
        {meta && <span className="person-card__meta">{meta}</span>}
        {!meta && kind === 'fictional' && <span className="person-card__meta fictional-ink">{props.description}</span>}
      </Link>
      {like}
      {action && <div className="person-card__after">{action}</div>}
    </article>
  )
}
