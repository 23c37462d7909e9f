import type { ReactNode } from 'react'
import { Actions } from './actions.tsx'
import { Drawing } from './drawing.tsx'

export type ResultArtName = 'done' | 'ended' | 'mail' | 'waiting'

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

/** What became of it: done, about to be, over, or on its way by mail; decorative. */
export function ResultArt({ name }: { name: ResultArtName }) {
  return <Drawing name={name} className="result-art" />
}
