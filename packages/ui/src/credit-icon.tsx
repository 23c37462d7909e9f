import { classNames } from './class-names.ts'
import { CreditSign } from './credit-sign.tsx'
import { Icon } from './icon.tsx'

export interface CreditIconProps {
  size?: 'sm' | 'md' | undefined
}

/** The sign of credits on its ground; decorative, the word stands beside it. */
export function CreditIcon({ size = 'md' }: CreditIconProps) {
  return (
    <span className={classNames('coin', size === 'sm' && 'coin--sm')}>
      <Icon of={CreditSign} size={size === 'sm' ? 12 : 16} />
    </span>
  )
}
