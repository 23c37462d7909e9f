/** A password field with the words of its button; a form says what it is called and which password is meant. */
import { PasswordInput, type PasswordInputProps } from '@app/ui/password-input'
import { useText } from '../texts.tsx'

type PasswordControlProps = Omit<PasswordInputProps, 'showLabel' | 'hideLabel'>

export function PasswordControl(props: PasswordControlProps) {
  const t = useText()
  return (
    <PasswordInput
      maxLength={128}
      showLabel={t('signup.password.show')}
      hideLabel={t('signup.password.hide')}
      required
      {...props}
    />
  )
}
