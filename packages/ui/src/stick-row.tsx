import { classNames } from './class-names.ts'

export interface StickRowProps {
  count: number
  /** Taller, for the head of a dialog. */
  size?: 'md' | 'lg' | undefined
}

/** Fresh matches side by side; decorative. The style sheet makes some of them taller. */
export function StickRow({ count, size = 'md' }: StickRowProps) {
  return (
    <span className={classNames('stick-row', size === 'lg' && 'stick-row--lg')} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <svg key={index} viewBox="0 0 14 150">
          <path d="M4.5 12h5v140h-5Z" fill="var(--wood)" />
          <path d="M7 12h2.5v140H7Z" fill="var(--wood-2)" />
          <ellipse cx="7" cy="9.5" rx="6" ry="9" fill="var(--brand)" />
          <ellipse cx="5.2" cy="6.4" rx="1.5" ry="2.6" fill="var(--photo)" opacity=".5" />
        </svg>
      ))}
    </span>
  )
}
