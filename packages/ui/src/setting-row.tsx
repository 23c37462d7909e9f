import { useId, type ReactNode } from 'react'
import { Switch, type SwitchProps } from './switch.tsx'
import { useHydrated } from './use-hydrated.ts'

export interface SettingRowProps extends Pick<SwitchProps, 'checked' | 'onChange' | 'disabled'> {
  title: ReactNode
  /** What it does, in words. */
  text: ReactNode
}

/** Something that is on or off, with what that means. */
export function SettingRow({ title, text, disabled, ...control }: SettingRowProps) {
  const id = useId()
  const hydrated = useHydrated()
  return (
    <div className="setting">
      <div>
        <h2 className="setting__title" id={id}>
          {title}
        </h2>
        <p className="setting__text" id={`${id}-text`}>
          {text}
        </p>
      </div>
      <Switch {...control} labelledBy={id} describedBy={`${id}-text`} disabled={disabled || !hydrated} />
    </div>
  )
}
