import * as RadixSwitch from 'radix-ui/switch'
import { useHydrated } from './use-hydrated.ts'

export interface SwitchProps {
  /** Points at the label's text, or name it with `label`. */
  labelledBy?: string | undefined
  label?: string | undefined
  describedBy?: string | undefined
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  onChange?: ((checked: boolean) => void) | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
}

/** On or off, at once. Before script it is a checkbox of the same size and look. */
export function Switch({ labelledBy, label, describedBy, checked, defaultChecked, onChange, ...rest }: SwitchProps) {
  const named = {
    ...rest,
    className: 'switch',
    'aria-labelledby': labelledBy,
    'aria-label': label,
    'aria-describedby': describedBy,
  }
  // Radix adds a hidden input with a style attribute, which the CSP refuses in markup.
  if (!useHydrated()) {
    return <input {...named} type="checkbox" defaultChecked={checked ?? defaultChecked} />
  }
  return (
    <RadixSwitch.Root
      {...named}
      {...(checked === undefined ? { defaultChecked: defaultChecked ?? false } : { checked })}
      {...(onChange && { onCheckedChange: onChange })}
    />
  )
}
