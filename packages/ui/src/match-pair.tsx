import type { ReactNode } from 'react'
import { FictionalMark } from './fictional-mark.tsx'

interface LeaningPortraitProps {
  side: 'left' | 'right'
  /** Without a photo the initials stand in. */
  photo?: string | undefined
  initials: string
}

/** One portrait as a match that leans to the other. */
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
  /** The two sticks. */
  children: ReactNode
  /** Whether it struck: what nobody gave has no spark. */
  lit: boolean
  /** The word of the fictional mark, on the right one. */
  mark?: ReactNode
}

/** Two matches leaning together, and the spark above them. */
export function MatchPair({ children, lit, mark }: MatchPairProps) {
  return (
    <div className="pairing" data-lit={lit || undefined}>
      <svg className="rays" viewBox="0 0 200 128" aria-hidden="true">
        {RAYS.map((ray) => (
          <path key={ray} d={ray} pathLength={1} />
        ))}
      </svg>
      {children}
      {mark !== undefined && (
        <span className="pairing__mark">
          <FictionalMark on="photo">{mark}</FictionalMark>
        </span>
      )}
    </div>
  )
}

/** Each from the matches outwards. */
const RAYS = ['M100 100V18', 'M72 104 44 36', 'M128 104l28-68', 'M50 116 8 84', 'M150 116l42-32']
