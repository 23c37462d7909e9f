import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useText } from '../../shared/texts.tsx'

/** Shown for a hidden, deleted, unknown or blocking member: the same text for all. */
export function ProfileUnavailable() {
  const t = useText()
  return (
    <div className="container">
      <EmptyState
        art="burnt"
        level={1}
        title={t('gone.title')}
        text={t('gone.text')}
        action={
          <Button variant="night" href="/members">
            {t('view.back')}
          </Button>
        }
      />
    </div>
  )
}
