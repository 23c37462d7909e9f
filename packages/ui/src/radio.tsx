import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
  /** What follows from choosing it, in a quieter line. */
  note?: ReactNode
}

/** One of several; put them in a FieldGroup and give them one name. */
export function Radio({ children, note, className, ...props }: RadioProps) {
  return (
    <label className={classNames('check', className)}>
      <input {...props} type="radio" />
      <span className="check__box check__box--round" />
      <span>
        {children}
        {note && <span className="text-sm muted">{note}</span>}
      </span>
    </label>
  )
}
