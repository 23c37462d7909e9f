import type { ReactNode } from 'react'
import { DividerStrip } from './divider-strip.tsx'
import { PortraitRow } from './portrait-row.tsx'
import type { PortraitProps } from './portrait.tsx'

export interface HeroProps {
  title: ReactNode
  lead: ReactNode
  /** Seven portraits: five show on phones. */
  portraits: readonly PortraitProps[]
  /** The card beside it on desktop, below it on phones. */
  children: ReactNode
}

/** The top of the home page; stands under a plain top bar. */
export function Hero({ title, lead, portraits, children }: HeroProps) {
  return (
    <section className="hero">
      <div className="container">
        <div className="hero__words">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="hero__pit">
          <PortraitRow portraits={portraits} scale="hero" />
          <DividerStrip />
        </div>
        <div className="hero__aside">
          <div className="panel">{children}</div>
        </div>
      </div>
    </section>
  )
}

export interface StepsProps {
  steps: readonly { title: ReactNode; text: ReactNode }[]
}

/** Three numbered promises. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }, i) => (
        <li key={i}>
          <span className="steps__number" aria-hidden="true">
            {i + 1}
          </span>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
