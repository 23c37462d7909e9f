export interface MatchsticksProps {
  left: number
  /** Four likes a day, spec §9. */
  total?: number | undefined
  /** "3 of 4 likes left". */
  label: string
}

/** What is left of today's likes: fresh matches, then burnt ones. */
export function Matchsticks({ left, total = 4, label }: MatchsticksProps) {
  return (
    <span className="matchsticks" role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: total }, (_, i) => (i < left ? <Fresh key={i} /> : <Burnt key={i} />))}
    </span>
  )
}

function Fresh() {
  return (
    <svg viewBox="0 0 14 52" aria-hidden="true">
      <rect x="5" y="12" width="4" height="40" fill="var(--wood)" />
      <rect x="7" y="12" width="2" height="40" fill="var(--wood-2)" />
      <ellipse cx="7" cy="9" rx="5.4" ry="8" fill="var(--brand)" />
      <ellipse cx="5.4" cy="6" rx="1.4" ry="2.4" fill="var(--photo)" opacity=".55" />
    </svg>
  )
}

function Burnt() {
  return (
    <svg viewBox="0 0 14 52" aria-hidden="true">
      <path d="M5.5 14h3L9 52H5Z" fill="var(--ash)" />
      <path d="M5.4 12h3.4l1.2 12-2 5-2-4-1.4-3Z" fill="var(--burnt)" />
      <ellipse cx="7" cy="9" rx="4.4" ry="6.6" fill="var(--burnt)" />
    </svg>
  )
}
