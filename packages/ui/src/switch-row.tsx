import { useId, type ReactNode } from 'react'
import { Switch, type SwitchProps } from './switch.tsx'

export interface SwitchRowProps extends Pick<SwitchProps, 'checked' | 'onChange' | 'name'> {
  label: ReactNode
  /** What it means, under its name. */
  text?: ReactNode
}

/** A switch at the end of its name, in a list of such rows. All of the row can be pressed. */
export function SwitchRow({ label, text, ...control }: SwitchRowProps) {
  const id = useId()
  return (
    <label className="switch-row" htmlFor={`${id}-switch`}>
      <span className="grow">
        <span className="switch-row__title" id={id}>
          {label}
        </span>
        {text && (
          <span className="switch-row__text" id={`${id}-text`}>
            {text}
          </span>
        )}
      </span>
      <Switch {...control} id={`${id}-switch`} labelledBy={id} {...(text ? { describedBy: `${id}-text` } : {})} />
    </label>
  )
}
