import type { ReactNode } from 'react'
import { Actions } from './actions.tsx'

export type ResultArtName = 'lit' | 'burnt' | 'mail' | 'waiting'

export interface ResultProps {
  art: ResultArtName
  title: ReactNode
  text?: ReactNode
  /** Buttons, the main one first. */
  actions?: ReactNode
  children?: ReactNode
}

/** A page with one message and what to do next. */
export function Result({ art, title, text, actions, children }: ResultProps) {
  return (
    <div className="result">
      <ResultArt name={art} />
      <h1>{title}</h1>
      {text && (
        <p className="muted" role="status">
          {text}
        </p>
      )}
      {actions && <Actions>{actions}</Actions>}
      {children}
    </div>
  )
}

/** A lit match, one that is about to be, one that went out, or a letter; decorative. */
export function ResultArt({ name }: { name: ResultArtName }) {
  return (
    <svg className="result-art" viewBox={name === 'mail' ? '0 0 160 120' : '0 -4 120 154'} aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}

const DRAWINGS = {
  lit: (
    <>
      <path d="M56 70h9v80h-9Z" fill="var(--wood)" />
      <path d="M61 70h4v80h-4Z" fill="var(--wood-2)" />
      <path
        d="M60 4c22 26 34 40 34 60a34 34 0 0 1-68 0c0-16 10-24 16-38 4 8 8 10 10 18 6-10 10-22 8-40Z"
        fill="var(--flame)"
      />
      <path
        d="M60 42c10 12 16 18 16 28a16 16 0 0 1-32 0c0-10 8-14 10-22 3 4 4 6 6 8 0-6 1-9 0-14Z"
        fill="var(--brand)"
      />
    </>
  ),
  waiting: (
    <>
      <path d="M55 46h10v104H55Z" fill="var(--wood)" />
      <path d="M60 46h5v104h-5Z" fill="var(--wood-2)" />
      <ellipse cx="60" cy="36" rx="15" ry="22" fill="var(--brand)" />
      <ellipse cx="55" cy="28" rx="4" ry="7" fill="var(--photo)" opacity=".5" />
      <path
        d="M24 34 12 30M30 12 20 4M96 34l12-4M90 12l10-8"
        stroke="var(--flame)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  ),
  burnt: (
    <>
      <path d="M55 62h10l2 88H53Z" fill="var(--ash)" />
      <path d="M54 54h13l4 40-6 14-6-11-7-9Z" fill="var(--burnt)" />
      <ellipse cx="60" cy="48" rx="14" ry="20" fill="var(--burnt)" />
      <path d="M60 24C46 14 72 10 58-4" stroke="var(--line-strong)" strokeWidth="5" fill="none" strokeLinecap="round" />
    </>
  ),
  mail: (
    <>
      <path d="M14 34h132v76a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8Z" fill="var(--brand-hover)" />
      <path d="M14 36 80 2l66 34-66 46Z" fill="var(--brand-hover)" />
      <path d="M28 22h104v46l-52 34-52-34Z" fill="var(--paper)" />
      <circle cx="80" cy="44" r="11" fill="var(--flame)" />
      <path d="M14 44v66a8 8 0 0 0 3 6l54-40Z" fill="var(--brand)" />
      <path d="M146 44v66a8 8 0 0 1-3 6L89 76Z" fill="var(--brand)" />
      <path d="M17 116a8 8 0 0 0 5 2h116a8 8 0 0 0 5-2L85 72a8 8 0 0 0-10 0Z" fill="var(--brand)" />
      <path
        d="m17 116 58-44a8 8 0 0 1 10 0l58 44"
        stroke="var(--brand-hover)"
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
}
