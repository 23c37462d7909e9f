import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'

export type TextareaProps = ComponentProps<'textarea'>

export function Textarea({ className, ...props }: TextareaProps) {
  const control = useFieldControl(props)
  return <textarea {...props} {...control} className={classNames('textarea', className)} />
}
