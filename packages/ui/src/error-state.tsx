import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import { DividerStrip } from './divider-strip.tsx'

export interface ErrorStateProps {
  /** The HTTP status: 404 has a drawing in its middle, any other is its number. */
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
              <Drawing name="nought" />
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
