import { Button } from '@app/ui/button'
import { useText } from '../../../shared/texts.tsx'
import type { OlderMessages } from './use-older-messages.ts'

/** The status above the oldest loaded message: more are loading, or failed. It takes no space from the rows. */
export function OlderMessagesNote({ older }: { older: OlderMessages }) {
  const t = useText()
  return (
    <div className="older" role="status">
      {older.state && (
        <span className="thread__note">
          {t(`chat.older.${older.state}`)}
          {older.state === 'failed' && (
            <Button variant="ghost" size="sm" onClick={older.again}>
              {t('chat.retry')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
