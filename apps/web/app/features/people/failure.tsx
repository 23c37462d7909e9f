/** In the place of a page that could not be asked for: why, and the way to try again. */
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '../../shared/texts.tsx'

export function Failure({ kind }: { kind: 'offline' | 'error' }) {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (kind !== 'offline') return undefined
    const again = () => void revalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [kind, revalidate])
  return (
    <div className="container" role="alert">
      <EmptyState
        art="burnt"
        level={1}
        title={t(`members.${kind}.title`)}
        text={t(`members.${kind}.text`)}
        action={
          <Button variant="line" busy={state === 'loading'} onClick={() => void revalidate()}>
            {t('members.retry')}
          </Button>
        }
      />
    </div>
  )
}
