import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldContext } from './field-context.ts'
import { messageClass, messageIds, Messages, type FieldMessages } from './field-messages.tsx'

export interface FieldProps extends FieldMessages {
  label: ReactNode
  /** A quieter remark after the label, "(18+)". */
  note?: ReactNode
  /** The control: Input, PasswordInput, Textarea or Select; it takes its id and descriptions from here. */
  children: ReactNode
  /** A fixed id for the control, when something else must point at it. */
  id?: string | undefined
  className?: string | undefined
  /** Under the control and its messages. */
  below?: ReactNode
}

export function Field({ label, note, children, id: given, className, below, ...messages }: FieldProps) {
  const own = useId()
  const id = given ?? own
  const invalid = Boolean(messages.error)
  return (
    <div className={classNames('field', messageClass(messages), className)}>
      <label htmlFor={id}>
        {label} {note && <span className="field__note">{note}</span>}
      </label>
      <FieldContext value={{ id, describedBy: messageIds(id, messages), invalid }}>{children}</FieldContext>
      <Messages id={id} {...messages} />
      {below}
    </div>
  )
}

export interface FieldGroupProps extends FieldMessages {
  legend: ReactNode
  note?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** Several controls under one name: a fieldset with a legend. */
export function FieldGroup({ legend, note, children, className, ...messages }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={classNames('field', messageClass(messages), className)}
      aria-describedby={messageIds(id, messages)}
    >
      <legend className="label">
        {legend} {note && <span className="field__note">{note}</span>}
      </legend>
      {children}
      <Messages id={id} {...messages} />
    </fieldset>
  )
}
