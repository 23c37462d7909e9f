export type EmptyArtName = 'matchbox' | 'pair' | 'speech-bubbles' | 'burnt'

/** The drawing over an empty or failed state; decorative. */
export function EmptyArt({ name }: { name: EmptyArtName }) {
  return (
    <svg className="empty__art" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="56" fill={name === 'burnt' ? 'var(--sunken)' : 'var(--brand-tint)'} />
      {DRAWINGS[name]}
    </svg>
  )
}

const DRAWINGS = {
  matchbox: (
    <>
      <rect x="24" y="52" width="72" height="44" rx="6" fill="var(--night)" />
      <rect x="24" y="52" width="72" height="33" rx="6" fill="var(--flame)" />
      <rect x="34" y="38" width="52" height="20" rx="4" fill="var(--paper)" />
      <path
        d="M52 62l7 14a1.2 1.2 0 0 0 2.2 0l7-14"
        stroke="var(--brand)"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  pair: (
    <>
      <g transform="rotate(-14 46 70)">
        <rect x="43" y="48" width="7" height="52" fill="var(--wood)" />
        <ellipse cx="46.5" cy="42" rx="9" ry="13" fill="var(--brand)" />
      </g>
      <g transform="rotate(14 76 70)">
        <rect x="72" y="48" width="7" height="52" fill="var(--wood-2)" />
        <ellipse cx="75.5" cy="42" rx="9" ry="13" fill="var(--brand-hover)" />
      </g>
    </>
  ),
  'speech-bubbles': (
    <>
      <path
        d="M26 44a10 10 0 0 1 10-10h34a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10H48L34 82V70a8 8 0 0 1-8-8Z"
        fill="var(--surface)"
      />
      <path
        d="M52 62a9 9 0 0 1 9-9h26a9 9 0 0 1 9 9v16a9 9 0 0 1-7 8.8V98L77 87H61a9 9 0 0 1-9-9Z"
        fill="var(--night)"
      />
      <g fill="var(--flame)">
        <circle cx="66" cy="70" r="3.4" />
        <circle cx="75" cy="70" r="3.4" />
        <circle cx="84" cy="70" r="3.4" />
      </g>
    </>
  ),
  burnt: (
    <>
      <path d="M56 58h8l2 44H54Z" fill="var(--ash)" />
      <path d="M55 50h10l3 30-4 11-4-8-6-7Z" fill="var(--burnt)" />
      <ellipse cx="60" cy="46" rx="10" ry="15" fill="var(--burnt)" />
      <path d="M60 28c-9-6 8-9-2-18" stroke="var(--line-strong)" strokeWidth="4" fill="none" strokeLinecap="round" />
    </>
  ),
}
