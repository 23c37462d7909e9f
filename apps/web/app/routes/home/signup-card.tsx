/** The card on the home page: the way in; where signing up is closed, the way to log in. */
import { Button } from '@app/ui/button'
import { SignupForm } from '../../features/signup/signup-form.tsx'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { useText } from '../../shared/texts.tsx'

export function SignupCard() {
  const open = useSignupOpen()
  const t = useText()
  if (!open) return <SignupClosed />
  return (
    <>
      <h2 className="panel__title">{t('signup.title')}</h2>
      <SignupForm />
    </>
  )
}

function SignupClosed() {
  const t = useText()
  return (
    <div className="stack gap-4">
      <h2 className="heading-2">{t('home.card.closed.title')}</h2>
      <p>{t('home.card.closed.text')}</p>
      <Button variant="primary" size="lg" block href="/login">
        {t('nav.login')}
      </Button>
    </div>
  )
}
