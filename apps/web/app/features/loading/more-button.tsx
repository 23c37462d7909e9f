import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { CircleAlert, WifiOff } from 'lucide-react'
import { isOffline } from '../../shared/network/offline.ts'
import { useText } from '../../shared/texts.tsx'

interface MoreButtonProps {
  /** The number of items the next page brings; null if unknown. */
  count: number | null
  busy: boolean
  failed: boolean
  onMore: () => void
}

/** Loads the next page; a failure is shown above it, and the button retries. */
export function MoreButton({ count, busy, failed, onMore }: MoreButtonProps) {
  const t = useText()
  const offline = failed && isOffline()
  const words = count === null ? t('members.more.unknown') : t('members.more', { count })
  return (
    <>
      {failed && (
        <Banner
          role="alert"
          tone={offline ? 'warn' : 'danger'}
          icon={offline ? WifiOff : CircleAlert}
          title={t(offline ? 'members.offline.title' : 'members.error.title')}
          text={t(offline ? 'members.offline.text' : 'members.error.text')}
        />
      )}
      <div className="more-button">
        <Button variant="line" busy={busy} onClick={onMore}>
          {failed ? t('members.retry') : words}
        </Button>
      </div>
    </>
  )
}
