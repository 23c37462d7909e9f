/** A match that went out, with its last smoke; decorative. */
export function BurntMatch() {
  return (
    <svg viewBox="0 0 60 170" aria-hidden="true">
      <path d="M26 60h9l2 110H23Z" fill="var(--ash)" />
      <path d="M31 60h4l2 110h-6Z" fill="var(--ash-2)" />
      <path d="M24 52h12l4 44-6 16-6-12-6-10Z" fill="var(--burnt)" />
      <ellipse cx="30" cy="46" rx="13" ry="19" fill="var(--burnt)" />
      <path
        d="M30 26C18 16 40 12 28 0"
        stroke="var(--line-strong)"
        strokeWidth="4.5"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  )
}
