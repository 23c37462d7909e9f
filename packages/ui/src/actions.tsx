import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface ActionsProps {
  /** Buttons, the main one first. */
  children: ReactNode
  /** Side by side from 576 px, the main one on the right. */
  row?: boolean | undefined
}

/** The buttons at the foot of a dialog. */
export function Actions({ children, row }: ActionsProps) {
  return <div className={classNames('actions', row && 'actions--row')}>{children}</div>
}
