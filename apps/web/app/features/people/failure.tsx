/** In the place of what could not be asked for: why, and the way to try again. */
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '../../shared/texts.tsx'

interface FailureWordsProps {
  kind: 'offline' | 'error'
  busy: boolean
  onAgain: () => void
}

export function FailureWords({ kind, busy, onAgain }: FailureWordsProps) {
  const t = useText()
  return (
    <EmptyState
      art="burnt"
      level={1}
      title={t(`members.${kind}.title`)}
      text={t(`members.${kind}.text`)}
      action={
        <Button variant="line" busy={busy} onClick={onAgain}>
          {t('members.retry')}
        </Button>
      }
    />
  )
}

/** In the place of a whole page. */
export function Failure({ kind }: { kind: 'offline' | 'error' }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (kind !== 'offline') return undefined
    const again = () => void revalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [kind, revalidate])
  return (
    <div className="container" role="alert">
      <FailureWords kind={kind} busy={state === 'loading'} onAgain={() => void revalidate()} />
    </div>
  )
}
