import { useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { FieldGroup } from './field.tsx'
import type { FieldMessages } from './field-messages.tsx'
import { Input } from './input.tsx'

type Part = 'day' | 'month' | 'year'
type Texts = Record<Part, string>

export interface DateOfBirthProps extends FieldMessages {
  legend: ReactNode
  note?: ReactNode
  /** Names of the three inputs for screen readers. */
  labels: Texts
  /** "DD", "MM", "YYYY" in the reader's language. */
  placeholders: Texts
  /** Form field names. */
  names?: Texts | undefined
  /** The order of the language; day first unless told. */
  order?: readonly [Part, Part, Part] | undefined
  defaultValue?: Partial<Texts> | undefined
  required?: boolean | undefined
  onChange?: ((value: Texts) => void) | undefined
}

const DAY_FIRST = ['day', 'month', 'year'] as const
const NAMES: Texts = { day: 'birth_day', month: 'birth_month', year: 'birth_year' }
const LENGTH = { day: 2, month: 2, year: 4 }

/** Reads a pasted date: "14-03-1990" in the given order, or "1990-03-14". */
export function splitDate(text: string, order: readonly Part[]): Texts | undefined {
  const groups = text.match(/\d+/g)
  if (groups?.length !== 3) return undefined
  const inOrder = groups[0].length === 4 ? (['year', 'month', 'day'] as const) : order
  const date = Object.fromEntries(inOrder.map((part, i) => [part, groups[i] ?? ''])) as Texts
  return date.year.length === 4 && date.day.length <= 2 && date.month.length <= 2 ? date : undefined
}

/** Three numeric inputs that move on by themselves and take a pasted date whole. */
export function DateOfBirth(props: DateOfBirthProps) {
  const { labels, placeholders, names = NAMES, order = DAY_FIRST, defaultValue, required, onChange, ...group } = props
  const inputs = useRef<Partial<Record<Part, HTMLInputElement | null>>>({})
  const read = (part: Part) => inputs.current[part]?.value ?? ''
  const report = () => onChange?.({ day: read('day'), month: read('month'), year: read('year') })

  const change = (part: Part, event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replace(/\D/g, '')
    event.target.value = digits
    const next = order[order.indexOf(part) + 1]
    if (digits.length === LENGTH[part] && next) inputs.current[next]?.focus()
    report()
  }
  const paste = (event: ClipboardEvent) => {
    const date = splitDate(event.clipboardData.getData('text'), order)
    if (!date) return
    event.preventDefault()
    for (const part of order) {
      const input = inputs.current[part]
      if (input) input.value = date[part]
    }
    const last = order[2]
    inputs.current[last]?.focus()
    report()
  }
  const back = (part: Part, event: KeyboardEvent<HTMLInputElement>) => {
    const previous = order[order.indexOf(part) - 1]
    if (event.key === 'Backspace' && event.currentTarget.value === '' && previous) inputs.current[previous]?.focus()
  }

  return (
    <FieldGroup {...group}>
      <div className="date-of-birth">
        {order.map((part) => (
          <Input
            key={part}
            ref={(input) => {
              inputs.current[part] = input
            }}
            name={names[part]}
            aria-label={labels[part]}
            aria-invalid={group.error ? true : undefined}
            placeholder={placeholders[part]}
            autoComplete={`bday-${part}`}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={LENGTH[part]}
            defaultValue={defaultValue?.[part]}
            required={required}
            onChange={(event) => change(part, event)}
            onPaste={paste}
            onKeyDown={(event) => back(part, event)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
