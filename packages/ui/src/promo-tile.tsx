import { ArrowUpRight, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface PromoTileProps {
  /** What it is, for those who move by landmarks: "Advertisement". */
  label: string
  /** The same in a word, on the tile. */
  mark: ReactNode
  /** Carries nothing about who looks at it. */
  href: string
  title: ReactNode
  text: ReactNode
  /** "Opens example.com". */
  opens: ReactNode
}

/** An advertisement among people: it says so in words and never looks like one of them. */
export function PromoTile({ label, mark, href, title, text, opens }: PromoTileProps) {
  return (
    <aside className="promo" aria-label={label}>
      <a href={href} rel="sponsored nofollow noopener noreferrer" target="_blank" referrerPolicy="no-referrer">
        <span className="promo__box">
          <span className="promo__mark">{mark}</span>
          <Icon of={Megaphone} size={88} className="promo__art" strokeWidth={1.75} />
          <b>{title}</b>
          <span className="promo__opens">
            {opens}
            <Icon of={ArrowUpRight} size={16} />
          </span>
        </span>
        <span className="promo__text">{text}</span>
      </a>
    </aside>
  )
}
