import { classNames } from './class-names.ts'
import { Drawing } from './drawing.tsx'

export interface StemRowProps {
  count: number
  /** Taller, for the head of a dialog. */
  size?: 'md' | 'lg' | undefined
}

/** As many as there are of something, side by side; decorative. The style sheet makes some of them taller. */
export function StemRow({ count, size = 'md' }: StemRowProps) {
  return (
    <span className={classNames('stem-row', size === 'lg' && 'stem-row--lg')} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Drawing key={index} name="stem" />
      ))}
    </span>
  )
}
