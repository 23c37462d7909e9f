import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Icon } from './icon.tsx'

export interface ProseProps {
  title: ReactNode
  /** Under the title: the version's date. */
  meta?: ReactNode
  /** Name of the list of contents: "On this page". */
  contentsLabel?: string | undefined
  /** Anchors of the headings in the body. */
  contents?: readonly { href: string; label: ReactNode; current?: boolean | undefined }[] | undefined
  /** The plain summary, which does not replace the text. */
  summary?: { id?: string; title: ReactNode; items: readonly ReactNode[] } | undefined
  /** Headings, paragraphs and lists, straight inside. */
  children: ReactNode
}

/** A legal page: contents, summary, text at a readable measure. */
export function Prose({ title, meta, contentsLabel, contents, summary, children }: ProseProps) {
  return (
    <div className="container">
      <div className="page-head">
        <h1>{title}</h1>
        {meta && <p className="muted">{meta}</p>}
      </div>
      <div className="document">
        {contents && (
          <nav className="side-nav" aria-label={contentsLabel}>
            {contents.map(({ href, label, current }) => (
              <a key={href} href={href} aria-current={current ? 'true' : undefined}>
                {label}
              </a>
            ))}
          </nav>
        )}
        <div className="prose">
          {summary && (
            <Card id={summary.id}>
              <h2>{summary.title}</h2>
              <ul className="stack gap-2">
                {summary.items.map((item, i) => (
                  <li key={i} className="cluster cluster--top">
                    <Icon of={Check} size={18} />
                    <span>{item}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}
