/** The card on the home page: the way in; where signing up is closed, the way to log in; for members, a greeting. */
import type { User } from '@app/contract'
import { Button } from '@app/ui/button'
import { SignupForm } from '../../features/signup/signup-form.tsx'
import { logOut } from '../../shared/log-out.ts'
import { useSignupOpen } from '../../shared/signup-open.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'

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

function MemberCard({ user }: { user: User }) {
  const t = useText()
  const waiting = user.status === 'not_confirmed'
  return (
    <div className="stack gap-4">
      <h2 className="h2">{t('home.member.title', { name: user.profile.name })}</h2>
      <p>{t(waiting ? 'home.member.confirm' : 'home.member.ready')}</p>
      {waiting && (
        <Button variant="primary" size="lg" block href="/complete-signup">
          {t('home.member.mail')}
        </Button>
      )}
      <Button variant="line" size="lg" block onClick={() => void logOut()}>
        {t('home.member.logout')}
      </Button>
    </div>
  )
}
