/** Whom the reader blocked: said in words, with the way to take it back. */
import type { BlockedMember } from '@app/contract'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useHydrated } from '@app/ui/use-hydrated'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { unblockMember } from '../../shared/api/member-calls.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

export function BlockedNotice({ member: { id, name } }: { member: BlockedMember }) {
  const t = useText()
  const show = useShowToast()
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone with the page it was on.
    if (document.activeElement === document.body) box.current?.focus()
  }, [])

  async function undo() {
    setBusy(true)
    const refusal = await unblockMember(id)
    if (refusal) show({ id: 'block', tone: 'error', text: t(`errors.${refusal.code}`) })
    else show({ id: 'block', text: t('blocked.undone', { name }) })
    await revalidate()
    setBusy(false)
  }
  return (
    <div ref={box} className="container" tabIndex={-1} role="status">
      <EmptyState
        level={1}
        title={t('blocked.title', { name })}
        text={t('blocked.text', { name })}
        action={
          <div className="cluster cluster--wrap">
            <Button variant="line" busy={busy} disabled={!hydrated} onClick={() => void undo()}>
              {t('blocked.undo')}
            </Button>
            <Button variant="night" href="/members">
              {t('view.back')}
            </Button>
          </div>
        }
      />
    </div>
  )
}
