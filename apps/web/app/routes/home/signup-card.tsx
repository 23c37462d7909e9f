/** The card on the home page: the way in; where signing up is closed, the way to log in; for members, a greeting. */
import { Button } from '@app/ui/button'
import { lazy, Suspense } from 'react'
import { SignupForm } from '../../features/signup/signup-form.tsx'
import { useSignupOpen } from '../../shared/signup-open.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'

const MemberCard = lazy(() => import('./member-card.tsx').then((module) => ({ default: module.MemberCard })))

export function SignupCard() {
  const { user } = useRoot()
  const open = useSignupOpen()
  const t = useText()
  if (user) {
    return (
      <Suspense>
        <MemberCard user={user} />
      </Suspense>
    )
  }
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
