import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useText } from '../../shared/texts.tsx'

/** Whoever it was with, and whyever not: the same words. */
export function Gone() {
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
