import * as RadixSlider from 'radix-ui/slider'
import type { KeyboardEvent } from 'react'
import { Input } from './input.tsx'
import { useHydrated } from './use-hydrated.ts'

export interface AgeRangeProps {
  /** Names of the two ends: "Youngest", "Oldest". */
  labels: readonly [string, string]
  min?: number | undefined
  max?: number | undefined
  value?: readonly [number, number] | undefined
  defaultValue?: readonly [number, number] | undefined
  /** While it moves. */
  onChange?: ((value: [number, number]) => void) | undefined
  /** When it is let go. */
  onCommit?: ((value: [number, number]) => void) | undefined
  /** Form field names of the two ends, for the version without script. */
  names?: readonly [string, string] | undefined
}

/** Two thumbs at least a year apart: arrows move one year, Page up and down five. Before script, two number fields. */
export function AgeRange(props: AgeRangeProps) {
  const { labels, min = 18, max = 99, value, defaultValue = [min, max], onChange, onCommit, names } = props
  const ends = [0, 1] as const
  if (!useHydrated()) {
    return (
      <div className="field-pair">
        {ends.map((i) => (
          <Input
            key={i}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            aria-label={labels[i]}
            name={names?.[i]}
            defaultValue={(value ?? defaultValue)[i]}
          />
        ))}
      </div>
    )
  }
  return (
    <RadixSlider.Root
      className="range"
      data-close={value && closeness(value)}
      min={min}
      max={max}
      minStepsBetweenThumbs={1}
      {...(value ? { value: [...value] } : { defaultValue: [...defaultValue] })}
      onValueChange={(next) => onChange?.(pair(next))}
      onValueCommit={(next) => onCommit?.(pair(next))}
    >
      <RadixSlider.Track className="range__track">
        <RadixSlider.Range className="range__fill" />
      </RadixSlider.Track>
      {ends.map((i) => (
        <RadixSlider.Thumb
          key={i}
          className={i === 0 ? 'range__thumb range__thumb--low' : 'range__thumb range__thumb--high'}
          aria-label={labels[i]}
          {...(names && { name: names[i] })}
          {...(value && { onKeyDown: pageKeyHandler(i, { value, min, max, onChange, onCommit }) })}
        />
      ))}
    </RadixSlider.Root>
  )
}

/** Thumbs this many years apart or fewer would cover each other: the nearer, the further the style moves them aside. */
const CLOSE_YEARS = [12, 9, 6, 3] as const

function closeness([low, high]: readonly [number, number]): number | undefined {
  return CLOSE_YEARS.filter((years) => high - low <= years).length || undefined
}

const PAGE_YEARS = 5

type SliderState = { min: number; max: number; value: readonly [number, number] } & Pick<
  AgeRangeProps,
  'onChange' | 'onCommit'
>

/** Radix's own page is ten steps, which is too many for ages. */
function pageKeyHandler(end: 0 | 1, { value, min, max, onChange, onCommit }: SliderState) {
  return (event: KeyboardEvent) => {
    const years = { PageUp: PAGE_YEARS, PageDown: -PAGE_YEARS }[event.key]
    if (years === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const [low, high]: readonly [number, number] = end === 0 ? [min, value[1] - 1] : [value[0] + 1, max]
    const moved = Math.max(low, Math.min(high, value[end] + years))
    const next: [number, number] = end === 0 ? [moved, value[1]] : [value[0], moved]
    onChange?.(next)
    onCommit?.(next)
  }
}

function pair(values: readonly number[]): [number, number] {
  return [values[0] ?? 0, values[1] ?? 0]
}
