import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useText } from '../../shared/texts.tsx'

/** Shown for a conversation that does not exist, was deleted or is somebody else's: the same text for all. */
export function ConversationNotFound() {
  const t = useText()
  return (
    <EmptyState
      art="burnt"
      level={1}
      title={t('chat.gone.title')}
      text={t('chat.gone.text')}
      action={
        <Button variant="night" href="/chats">
          {t('chat.back')}
        </Button>
      }
    />
  )
}
