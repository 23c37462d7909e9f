import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'
import { Icon } from './icon.tsx'

export type SelectProps = ComponentProps<'select'>

/** The browser's own select, dressed; options are children. */
export function Select({ className, ...props }: SelectProps) {
  const control = useFieldControl(props)
  return (
    <span className="select-box">
      <select {...props} {...control} className={classNames('select', className)} />
      <Icon of={ChevronDown} />
    </span>
  )
}
