import { Drama } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface FictionalMarkProps {
  /** The word, from the site's settings: the mark is never an icon alone. */
  children: ReactNode
  /** On a photo it keeps its own ground. */
  on?: 'page' | 'photo' | undefined
}

/** Says that a profile is fictional, wherever that profile shows. */
export function FictionalMark({ children, on = 'page' }: FictionalMarkProps) {
  return (
    <span className={classNames('fictional-mark', on === 'photo' && 'fictional-mark--photo')}>
      <Icon of={Drama} size={14} />
      {children}
    </span>
  )
}
