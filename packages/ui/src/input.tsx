import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'
import { Icon, type LucideIcon } from './icon.tsx'

export interface InputProps extends ComponentProps<'input'> {
  /** An icon inside, before the text. */
  icon?: LucideIcon | undefined
}

export function Input({ icon, className, ...props }: InputProps) {
  const control = useFieldControl(props)
  const input = <input {...props} {...control} className={classNames('input', className)} />
  if (!icon) return input
  return (
    <div className="affix affix--left">
      <Icon of={icon} />
      {input}
    </div>
  )
}
