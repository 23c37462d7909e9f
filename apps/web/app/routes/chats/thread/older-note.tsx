import { Button } from '@app/ui/button'
import { useText } from '../../../shared/texts.tsx'
import type { Older } from './use-older.ts'

/** Over the oldest message that is known: more are on their way, or could not be fetched. It takes no room of theirs. */
export function OlderNote({ older }: { older: Older }) {
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
