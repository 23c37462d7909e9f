import { Drama, IdCard, Tag } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'
import { LogoMark, type LogoDrawing } from './logo.tsx'

export interface EntryNoticeProps {
  id: string
  /** The age, large in a round mark: "18+". */
  mark: ReactNode
  logo: LogoDrawing
  title: ReactNode
  /** Three things to know: for adults, fictional profiles, what costs. */
  age: ReactNode
  fictional: ReactNode
  cost: ReactNode
  actions: ReactNode
  footnote: ReactNode
}

/** The notice at the entry, open in the markup so that it needs no script; a script may make it modal. */
export function EntryNotice({ id, mark, logo, title, age, fictional, cost, actions, footnote }: EntryNoticeProps) {
  const titleId = useId()
  return (
    <dialog id={id} className="dialog entry-notice" aria-labelledby={titleId} open suppressHydrationWarning>
      <div className="entry-notice__marks">
        <span className="entry-notice__age">{mark}</span>
        <LogoMark drawing={logo} size={30} />
      </div>
      <h2 id={titleId}>{title}</h2>
      <ul className="stack gap-3h">
        <Fact icon={IdCard}>{age}</Fact>
        <Fact icon={Drama} fictional>
          {fictional}
        </Fact>
        <Fact icon={Tag}>{cost}</Fact>
      </ul>
      {actions}
      <p className="text-xs muted">{footnote}</p>
    </dialog>
  )
}

function Fact({ icon, fictional, children }: { icon: LucideIcon; fictional?: boolean; children: ReactNode }) {
  return (
    <li className="cluster cluster--top">
      <Icon of={icon} size={22} className={fictional ? 'fictional-ink' : undefined} />
      <span>{children}</span>
    </li>
  )
}
