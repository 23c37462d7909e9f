import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { CreditIcon } from './credit-icon.tsx'
import { Link } from './link.tsx'

/** At this many or fewer the chip warns, spec §9. */
export const LOW_CREDITS = 10

export interface CreditsChipProps {
  credits: number
  /** The number as the reader's language writes it. */
  text?: string | undefined
  href: string
  /** Name of the link, which says the warning too: "8 credits, running low". */
  label: string
}

/** The balance, on the way to buying more. */
export function CreditsChip({ credits, text = String(credits), href, label }: CreditsChipProps) {
  const level = credits <= 0 ? 'zero' : credits <= LOW_CREDITS ? 'low' : undefined
  return (
    <Link className={classNames('credit', level && `credit--${level}`)} href={href} aria-label={label}>
      <CreditIcon />
      {text}
      {level && <Badge tone={level === 'zero' ? 'danger' : 'warn'}>!</Badge>}
    </Link>
  )
}
