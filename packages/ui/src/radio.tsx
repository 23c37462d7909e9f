import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
}

/** One of several; put them in a FieldGroup and give them one name. */
export function Radio({ children, className, ...props }: RadioProps) {
  return (
    <label className={classNames('check', className)}>
      <input {...props} type="radio" />
      <span className="check__box check__box--round" />
      <span>{children}</span>
    </label>
  )
}
