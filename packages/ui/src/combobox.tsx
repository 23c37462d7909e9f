import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'

export interface ComboboxOption {
  value: string
  label: string
  /** Tells two of the same name apart. */
  note?: string | undefined
}

export interface ComboboxProps {
  name?: string | undefined
  text: string
  onText: (text: string) => void
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption) => void
  /** How many there are, for those who do not see the list. */
  status: ReactNode
  /** Name of the list. */
  listLabel: string
  maxLength?: number | undefined
  /** The field is left; what was not chosen by then is not going to be. */
  onLeave?: (() => void) | undefined
}

/** Where the arrow keys lead: round the list, with none taken between its end and its beginning. */
function step(from: number, by: 1 | -1, count: number): number {
  const at = from + by
  if (at < -1) return count - 1
  return at >= count ? -1 : at
}

/** A field that offers what fits while one types: an editable combobox with a list of suggestions. */
export function Combobox(props: ComboboxProps) {
  const { text, onText, options, onChoose, status, listLabel, onLeave, ...input } = props
  const control = useFieldControl({ value: text })
  const list = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listOpen = open && options.length > 0
  const idOf = (at: number) => `${list}-${String(at)}`

  function choose(option: ComboboxOption | undefined) {
    setOpen(false)
    setActive(-1)
    if (option) onChoose(option)
  }
  function press(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (by) {
      event.preventDefault()
      setOpen(true)
      setActive(listOpen ? step(active, by, options.length) : -1)
    } else if (event.key === 'Escape' && listOpen) {
      event.preventDefault()
      choose(undefined)
    } else if (event.key === 'Enter' && listOpen && active >= 0) {
      event.preventDefault()
      choose(options[active])
    }
  }
  return (
    <div className="combobox">
      <input
        {...input}
        {...control}
        className="input"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={listOpen}
        aria-controls={listOpen ? list : undefined}
        aria-activedescendant={listOpen && active >= 0 ? idOf(active) : undefined}
        value={text}
        onChange={({ target }) => {
          onText(target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={press}
        onBlur={() => {
          choose(undefined)
          onLeave?.()
        }}
      />
      {listOpen && (
        <Suggestions id={list} label={listLabel} options={options} active={active} idOf={idOf} onChoose={choose} />
      )}
      <span className="sr-only" role="status">
        {open && status}
      </span>
    </div>
  )
}

interface SuggestionsProps {
  id: string
  label: string
  options: readonly ComboboxOption[]
  active: number
  idOf: (at: number) => string
  onChoose: (option: ComboboxOption) => void
}

function Suggestions({ id, label, options, active, idOf, onChoose }: SuggestionsProps) {
  return (
    <div id={id} className="menu suggestions" role="listbox" aria-label={label}>
      {options.map((option, at) => (
        // The keys are listened to by the field, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
        <div
          key={option.value}
          id={idOf(at)}
          role="option"
          aria-selected={at === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
          {option.note && <span className="menu__tail">{option.note}</span>}
        </div>
      ))}
    </div>
  )
}
