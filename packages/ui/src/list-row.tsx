import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { BaseButton } from './base-button.tsx'
import { Icon, type LucideIcon } from './icon.tsx'
import { Link } from './link.tsx'

export interface ListRowProps {
  icon?: LucideIcon | undefined
  title: ReactNode
  /** Quieter lines under it. */
  text?: ReactNode
  /** A word or a button at the end. */
  end?: ReactNode
  /** Leads somewhere: the whole row is the link. */
  href?: string | undefined
  /** Does something: the whole row is the button. */
  onClick?: (() => void) | undefined
}

/** One row of a list in a flush card: something to open, to do, or to know. */
export function ListRow({ icon, title, text, end, href, onClick }: ListRowProps) {
  const inside = (
    <>
      {icon && <Icon of={icon} size={22} />}
      <span className="grow">
        <span className="list-row__title">{title}</span>
        {text && <span className="list-row__text">{text}</span>}
      </span>
      {end}
      {href !== undefined && <Icon of={ChevronRight} size={18} />}
    </>
  )
  if (href !== undefined) {
    return (
      <Link className="list-row" href={href}>
        {inside}
      </Link>
    )
  }
  if (onClick) {
    return (
      <BaseButton className="list-row" onClick={onClick}>
        {inside}
      </BaseButton>
    )
  }
  return <div className="list-row">{inside}</div>
}
