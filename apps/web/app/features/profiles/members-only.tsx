/** Shown to visitors where profiles are for members only. */
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useLocation } from 'react-router'
import { loginPathFor } from '../../shared/session/local-path.ts'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { useText } from '../../shared/texts.tsx'

export function MembersOnly() {
  const t = useText()
  const { pathname } = useLocation()
  const open = useSignupOpen()
  return (
    <div className="container">
      <EmptyState
        art="pair"
        level={1}
        title={t('members.closed.title')}
        text={t('members.closed.text')}
        action={
          <div className="cluster cluster--wrap">
            <Button variant={open ? 'line' : 'primary'} size="lg" href={loginPathFor(pathname)}>
              {t('nav.login')}
            </Button>
            {open && (
              <Button variant="primary" size="lg" href="/signup">
                {t('nav.join')}
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}
