import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'
import { useHydrated } from './use-hydrated.ts'

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Names of the button in its two states. */
  showLabel: string
  hideLabel: string
}

/** A password field with a button that shows what was typed; without script it is a plain password field. */
export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <div className="affix">
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      {hydrated && (
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? EyeOff : Eye}
          iconSize={20}
          onClick={() => setShown(!shown)}
        />
      )}
    </div>
  )
}
