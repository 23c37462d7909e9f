import { useId, type ReactNode } from 'react'
import { Switch, type SwitchProps } from './switch.tsx'

export interface SwitchRowProps extends Pick<SwitchProps, 'checked' | 'onChange' | 'name'> {
  label: ReactNode
  /** What it means, under its name. */
  text?: ReactNode
}

/** A switch at the end of its name, in a list of such rows. */
export function SwitchRow({ label, text, ...control }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="switch-row">
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
      <Switch {...control} labelledBy={id} {...(text ? { describedBy: `${id}-text` } : {})} />
    </div>
  )
}
