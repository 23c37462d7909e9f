import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface FieldMessages {
  /** Help that is always there. */
  hint?: ReactNode
  /** What is wrong; turns the field red. */
  error?: ReactNode
  /** What is right, in words; turns the border green. */
  ok?: ReactNode
}

/** The ids of the messages that are shown, for `aria-describedby`. */
export function messageIds(id: string, { hint, error, ok }: FieldMessages): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, !error && ok && `${id}-ok`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function messageClass({ error, ok }: FieldMessages): string | false {
  return (error && 'is-error') || (ok && 'is-ok') || false
}

/** The lines under a field: hint, then error or confirmation, each with an icon as well as a colour. */
export function Messages({ id, hint, error, ok }: FieldMessages & { id: string }) {
  return (
    <>
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field__error" id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </span>
      )}
      {!error && ok && (
        <span className="field__ok" id={`${id}-ok`}>
          <Icon of={Check} size={16} />
          <span>{ok}</span>
        </span>
      )}
    </>
  )
}
