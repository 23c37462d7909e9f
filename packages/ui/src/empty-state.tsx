import type { ReactNode } from 'react'
import { EmptyArt, type EmptyArtName } from './empty-art.tsx'

export interface EmptyStateProps {
  /** `failed` for what failed or is offline. */
  art?: EmptyArtName | undefined
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** The level of the heading in its page. */
  level?: 1 | 2 | 3 | undefined
}

/** Nothing here yet, or it did not work: why, and what to do. */
export function EmptyState({ art = 'empty', title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      <EmptyArt name={art} />
      <Heading className="heading-2">{title}</Heading>
      {text && <p className="muted text-sm">{text}</p>}
      {action}
    </div>
  )
}
