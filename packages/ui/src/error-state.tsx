import type { ReactNode } from 'react'
import { DividerStrip } from './divider-strip.tsx'

export interface ErrorStateProps {
  /** The HTTP status: 404 shows the burnt match, any other its number. */
  status: number
  title: ReactNode
  text?: ReactNode
  /** A link or button out of here. */
  action?: ReactNode
}

/** A whole page for what is not there or went wrong. */
export function ErrorState({ status, title, text, action }: ErrorStateProps) {
  return (
    <div className="error-page">
      <div>
        <div className="error-page__number" aria-hidden="true">
          {status === 404 ? (
            <>
              <span>4</span>
              <BurntMatch />
              <span>4</span>
            </>
          ) : (
            <span>{status}</span>
          )}
        </div>
        <DividerStrip round />
        <h1>{title}</h1>
        {text && <p className="lead">{text}</p>}
        {action}
      </div>
    </div>
  )
}

/** A match that went out, with its last smoke; decorative. */
function BurntMatch() {
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
