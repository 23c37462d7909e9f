import type { User } from '@app/contract'
import { Button } from '@app/ui/button'
import { logOut } from '../../shared/log-out.ts'
import { useText } from '../../shared/texts.tsx'

/** What a member finds in the place of the form. */
export function MemberCard({ user }: { user: User }) {
  const t = useText()
  const waiting = user.status === 'not_confirmed'
  return (
    <div className="stack gap-4">
      <h2 className="heading-2">{t('home.member.title', { name: user.profile.name })}</h2>
      <p>{t(waiting ? 'home.member.confirm' : 'home.member.ready')}</p>
      {waiting && (
        <Button variant="primary" size="lg" block href="/complete-signup">
          {t('home.member.mail')}
        </Button>
      )}
      <Button variant={waiting ? 'line' : 'primary'} size="lg" block href="/members">
        {t('home.member.people')}
      </Button>
      <Button variant="line" size="lg" block onClick={() => void logOut()}>
        {t('home.member.logout')}
      </Button>
    </div>
  )
}
