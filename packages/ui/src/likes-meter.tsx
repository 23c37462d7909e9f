import { useState } from 'react'
import { classNames } from './class-names.ts'
import { DrawingPart } from './drawing.tsx'

export interface LikesMeterProps {
  left: number
  /** Four likes a day, spec §9. */
  total?: number | undefined
  /** "3 of 4 likes left"; leave out where these words stand beside it. */
  label?: string | undefined
  size?: 'md' | 'lg' | undefined
}

/** What is left of today's likes: those that are left, then those that are used. One that is used while it is seen goes. */
export function LikesMeter({ left, total = 4, label, size = 'md' }: LikesMeterProps) {
  const [seen, setSeen] = useState({ left, before: left })
  if (seen.left !== left) setSeen({ left, before: seen.left })
  return (
    <span
      className={classNames('likes-meter', size === 'lg' && 'likes-meter--lg')}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {Array.from({ length: total }, (_, i) => (
        <Like key={i} used={i >= left} spending={i >= left && i < seen.before} />
      ))}
    </span>
  )
}

function Like({ used, spending }: { used: boolean; spending: boolean }) {
  return (
    <svg viewBox="0 0 14 52" aria-hidden="true" data-spending={spending || undefined}>
      {used && <DrawingPart name="like-used" />}
      {(!used || spending) && <DrawingPart name="like-new" className="likes-meter__new" />}
      {spending && <DrawingPart name="like-spent" className="likes-meter__spent" />}
    </svg>
  )
}
