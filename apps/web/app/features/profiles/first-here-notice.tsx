/** What a site says that has only begun: nobody is left out by a filter, there just is nobody yet. */
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { ArrivalMail } from './arrival-mail.tsx'

export function FirstHereNotice({ level }: { level?: 1 | 2 }) {
  const { user } = useRoot()
  const t = useText()
  return (
    <EmptyState
      {...(level && { level })}
      title={t('members.first.title')}
      text={[t('members.first.text'), user && t('members.first.profile')].filter(Boolean).join(' ')}
      {...(user && {
        action: (
          <>
            <Button variant="night" href="/profile">
              {t('members.first.go')}
            </Button>
            <ArrivalMail />
          </>
        ),
      })}
    />
  )
}
