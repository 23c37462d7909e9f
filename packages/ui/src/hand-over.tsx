import type { ReactNode } from 'react'
import { Actions } from './actions.tsx'

export interface HandOverProps {
  /** The sign of the site. */
  from: ReactNode
  /** What the way to pay is known by, in a few letters. */
  to: ReactNode
  title: ReactNode
  text: ReactNode
  /** It takes a while. */
  waiting?: boolean | undefined
  /** Amount, recipient, reference. */
  facts: ReactNode
  /** One sentence to know, with its icon. */
  line: ReactNode
  actions: ReactNode
}

/** On the way from the site to where one pays. */
export function HandOver({ from, to, title, text, waiting, facts, line, actions }: HandOverProps) {
  return (
    <div className="container hand-over">
      <div className="hand-over__way" aria-hidden="true">
        <span className="hand-over__end">{from}</span>
        <span className="hand-over__dots">
          <i />
        </span>
        <span className="hand-over__end hand-over__end--bank">{to}</span>
      </div>
      <h1>{title}</h1>
      <p className="muted" role="status">
        {text}
      </p>
      {waiting && <span className="spin hand-over__spin" aria-hidden="true" />}
      <div className="hand-over__paper">{facts}</div>
      <p className="hand-over__line">{line}</p>
      <Actions>{actions}</Actions>
    </div>
  )
}
