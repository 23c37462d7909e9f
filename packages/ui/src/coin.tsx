import { Flame } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface CoinProps {
  size?: 'sm' | 'md' | undefined
}

/** The sign of credits; decorative, the word stands beside it. */
export function Coin({ size = 'md' }: CoinProps) {
  return (
    <span className={classNames('coin', size === 'sm' && 'coin--sm')}>
      <Icon of={Flame} size={size === 'sm' ? 12 : 16} />
    </span>
  )
}
