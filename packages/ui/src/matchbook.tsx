import { Stick, type StickProps } from './stick.tsx'

export interface MatchbookProps {
  sticks: readonly StickProps[]
  /** Where it stands decides how tall the sticks are and how many show. */
  scale?: 'full' | 'hero' | 'login' | 'choice' | 'small' | undefined
}

/** Portraits side by side like matches; close it with a Flap. */
export function Matchbook({ sticks, scale = 'full' }: MatchbookProps) {
  return (
    <div className="matchbook" data-scale={scale}>
      {sticks.map((stick, i) => (
        <Stick key={i} {...stick} />
      ))}
    </div>
  )
}
