import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { CircleAlert, Coffee, WifiOff } from 'lucide-react'
import { isLimitCode, type FailureKind } from '../../shared/api/failure-kind.ts'
import { useText } from '../../shared/texts.tsx'

interface MoreButtonProps {
  /** The number of items the next page brings; null if unknown. */
  count: number | null
  busy: boolean
  failed: FailureKind | false
  onMore: () => void
}

/** Loads the next page; a failure is shown above it, and the button retries unless a limit is reached. */
export function MoreButton({ count, busy, failed, onMore }: MoreButtonProps) {
  const t = useText()
  if (failed && isLimitCode(failed)) {
    return (
      <Banner role="alert" tone="warn" icon={Coffee} title={t('members.limit.title')} text={t(errorTextId(failed))} />
    )
  }
  const words = count === null ? t('members.more.unknown') : t('members.more', { count })
  return (
    <>
      {failed && (
        <Banner
          role="alert"
          tone={failed === 'offline' ? 'warn' : 'danger'}
          icon={failed === 'offline' ? WifiOff : CircleAlert}
          title={t(`members.${failed}.title`)}
          text={t(`members.${failed}.text`)}
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
