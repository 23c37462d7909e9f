/** The card on the home page: the way in; where signing up is closed, the way to log in; for members, a greeting. */
import { Button } from '@app/ui/button'
import { SignupForm } from '../../features/signup/signup-form.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useSignupOpen } from '../../shared/signup-open.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'

const MemberCard = lazyPart(async () => (await import('./member-card.tsx')).MemberCard)

export function SignupCard() {
  const { user } = useRoot()
  const open = useSignupOpen()
  const t = useText()
  if (user) return <MemberCard user={user} />
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
      <h2 className="h2">{t('home.card.closed.title')}</h2>
      <p>{t('home.card.closed.text')}</p>
      <Button variant="primary" size="lg" block href="/login">
        {t('nav.login')}
      </Button>
    </div>
  )
}
