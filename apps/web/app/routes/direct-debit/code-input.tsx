/** Six digits, drawn in a box each. It is one field: a code is pasted, filled in by the phone and corrected as one. */
import { useId, useState, type Ref } from 'react'

const DIGITS = 6

interface CodeInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  /** It was wrong. */
  error: boolean
  describedBy: string
}

export function CodeInput({ ref, label, error, describedBy }: CodeInputProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <div className="code-input" data-error={error || undefined}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        name="otp"
        className="code-input__field"
        data-first
        data-retry
        value={typed}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
        onFocus={({ target }) => target.setSelectionRange(typed.length, typed.length)}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={error || undefined}
        aria-describedby={describedBy}
      />
      {Array.from({ length: DIGITS }, (_, nth) => (
        <span
          key={nth}
          className="code-input__digit"
          aria-hidden="true"
          data-next={nth === Math.min(typed.length, DIGITS - 1) || undefined}
        >
          {typed[nth]}
        </span>
      ))}
    </div>
  )
}
