import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import { FictionalMark } from './fictional-mark.tsx'

interface LeaningPortraitProps {
  side: 'left' | 'right'
  /** Without a photo the initials stand in. */
  photo?: string | undefined
  initials: string
}

/** One portrait, leaning to the other. */
export function LeaningPortrait({ side, photo, initials }: LeaningPortraitProps) {
  return (
    <span className="lean" data-side={side} data-empty={photo === undefined || undefined}>
      {photo === undefined ? (
        <span aria-hidden="true">{initials}</span>
      ) : (
        <img src={photo} alt="" decoding="async" draggable={false} />
      )}
    </span>
  )
}

interface MatchPairProps {
  /** The two portraits. */
  children: ReactNode
  /** Whether both like each other: what nobody gave does not shine. */
  lit: boolean
  /** The word of the fictional mark, on the right one. */
  mark?: ReactNode
}

/** Two portraits leaning together, and what shines above them. */
export function MatchPair({ children, lit, mark }: MatchPairProps) {
  return (
    <div className="pairing" data-lit={lit || undefined}>
      <Drawing name="rays" className="rays" />
      {children}
      {mark !== undefined && (
        <span className="pairing__mark">
          <FictionalMark on="photo">{mark}</FictionalMark>
        </span>
      )}
    </div>
  )
}
