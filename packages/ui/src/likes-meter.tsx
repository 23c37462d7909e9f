import { useState } from 'react'
import { classNames } from './class-names.ts'

export interface LikesMeterProps {
  left: number
  /** Four likes a day, spec §9. */
  total?: number | undefined
  /** "3 of 4 likes left"; leave out where these words stand beside it. */
  label?: string | undefined
  size?: 'md' | 'lg' | undefined
}

/** What is left of today's likes: fresh matches, then burnt ones. One that is used while it is seen burns down. */
export function LikesMeter({ left, total = 4, label, size = 'md' }: LikesMeterProps) {
  const [seen, setSeen] = useState({ left, before: left })
  if (seen.left !== left) setSeen({ left, before: seen.left })
  return (
    <span
      className={classNames('matchsticks', size === 'lg' && 'matchsticks--lg')}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {Array.from({ length: total }, (_, i) => (
        <Match key={i} burnt={i >= left} burning={i >= left && i < seen.before} />
      ))}
    </span>
  )
}

function Match({ burnt, burning }: { burnt: boolean; burning: boolean }) {
  return (
    <svg viewBox="0 0 14 52" aria-hidden="true" data-burning={burning || undefined}>
      {burnt && <Burnt />}
      {(!burnt || burning) && <Fresh />}
      {burning && (
        <path className="matchsticks__flame" d="M7 0c4 4 6 7 6 10a6 6 0 0 1-12 0c0-3 2-6 6-10Z" fill="var(--flame)" />
      )}
    </svg>
  )
}

function Fresh() {
  return (
    <g className="matchsticks__fresh">
      <rect x="5" y="12" width="4" height="40" fill="var(--wood)" />
      <rect x="7" y="12" width="2" height="40" fill="var(--wood-2)" />
      <ellipse cx="7" cy="9" rx="5.4" ry="8" fill="var(--brand)" />
      <ellipse cx="5.4" cy="6" rx="1.4" ry="2.4" fill="var(--photo)" opacity=".55" />
    </g>
  )
}

function Burnt() {
  return (
    <>
      <path d="M5.5 14h3L9 52H5Z" fill="var(--ash)" />
      <path d="M5.4 12h3.4l1.2 12-2 5-2-4-1.4-3Z" fill="var(--burnt)" />
      <ellipse cx="7" cy="9" rx="4.4" ry="6.6" fill="var(--burnt)" />
    </>
  )
}
