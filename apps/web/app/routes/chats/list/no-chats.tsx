import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useText } from '../../../shared/texts.tsx'

/** Instead of the chats, while there are none: the way to people. */
export function NoChats() {
  const t = useText()
  return (
    <EmptyState
      art="empty"
      title={t('chat.empty.title')}
      text={t('chat.empty.text')}
      action={
        <Button variant="night" href="/members">
          {t('chat.empty.go')}
        </Button>
      }
    />
  )
}
