import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Messages } from './field-messages.tsx'
import { Icon } from './icon.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What is agreed to; may hold links. */
  children: ReactNode
  /** Why it has to be ticked. */
  error?: ReactNode
}

export function Checkbox({ children, error, className, ...props }: CheckboxProps) {
  const id = useId()
  return (
    <div className="field">
      <label className={classNames('check', Boolean(error) && 'is-error', className)}>
        <input
          {...props}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : props['aria-describedby']}
        />
        <span className="check__box">
          <Icon of={Check} size={16} strokeWidth={3.5} />
        </span>
        <span>{children}</span>
      </label>
      <Messages id={id} error={error} />
    </div>
  )
}
