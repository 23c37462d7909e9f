/** Signing up without leaving the page. */
import { NativeDialog } from '@app/ui/native-dialog'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { SignupRequest } from './open-signup.ts'
import { SignupForm } from './signup-form.tsx'

interface SignupModalProps extends SignupRequest {
  onClose: () => void
}

export function SignupModal({ texts, ...rest }: SignupModalProps) {
  return (
    <PageTexts texts={texts}>
      <Modal {...rest} />
    </PageTexts>
  )
}

function Modal({ first, onClose }: Omit<SignupModalProps, 'texts'>) {
  const t = useText()
  return (
    <NativeDialog open width={30} title={t('signup.title')} closeLabel={t('landing.close')} onClose={onClose}>
      <SignupForm first={first} />
    </NativeDialog>
  )
}
