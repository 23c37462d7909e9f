/** Replaces content that failed to load: the reason, and a retry button where trying again may help. */
import { errorTextId } from '@app/i18n/text-ids'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isLimitCode, type FailureKind } from '../../shared/api/failure-kind.ts'
import { useText } from '../../shared/texts.tsx'

interface LoadFailureMessageProps {
  kind: FailureKind
  busy: boolean
  onRetry: () => void
}

export function LoadFailureMessage({ kind, busy, onRetry }: LoadFailureMessageProps) {
  const t = useText()
  if (isLimitCode(kind)) {
    return <EmptyState level={1} title={t('members.limit.title')} text={t(errorTextId(kind))} />
  }
  return (
    <EmptyState
      art="failed"
      level={1}
      title={t(`members.${kind}.title`)}
      text={t(`members.${kind}.text`)}
      action={
        <Button variant="line" busy={busy} onClick={onRetry}>
          {t('members.retry')}
        </Button>
      }
    />
  )
}

/** Replaces a whole page that failed to load. */
export function LoadFailure({ kind }: { kind: FailureKind }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (kind !== 'offline') return undefined
    const retry = () => void revalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [kind, revalidate])
  return (
    <div className="container" role="alert">
      <LoadFailureMessage kind={kind} busy={state === 'loading'} onRetry={() => void revalidate()} />
    </div>
  )
}
