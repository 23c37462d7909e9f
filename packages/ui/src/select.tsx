import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'
import { Icon } from './icon.tsx'

export interface SelectProps extends ComponentProps<'select'> {
  /** The browser sends what is chosen, script or not. */
  native?: boolean | undefined
}

/** The browser's own select, dressed; options are children. */
export function Select({ className, native, ...props }: SelectProps) {
  const control = useFieldControl({ ...props, native })
  return (
    <span className="select-box">
      <select {...props} {...control} className={classNames('select', className)} />
      <Icon of={ChevronDown} />
    </span>
  )
}
