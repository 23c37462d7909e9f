import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** The browser sends what is typed, script or not. */
  native?: boolean
}

export function Textarea({ className, native, ...props }: TextareaProps) {
  const control = useFieldControl({ ...props, native })
  return <textarea {...props} {...control} className={classNames('textarea', className)} />
}
