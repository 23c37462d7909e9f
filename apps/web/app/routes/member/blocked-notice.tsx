/** Whom the reader blocked: said in words, with the way to take it back. */
import type { BlockedMember } from '@app/contract'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { unblockMember } from '../../shared/api/member-calls.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

export function BlockedNotice({ member: { id, name } }: { member: BlockedMember }) {
  const t = useText()
  const show = useShowToast()
  const { revalidate } = useRevalidator()
  const { busy, refusal, send } = useCall(
    () => unblockMember(id),
    () => {
      show({ id: 'block', text: t('blocked.undone', { name }) })
      return revalidate()
    },
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone with the page it was on.
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div ref={box} className="container" tabIndex={-1} role="status">
      <EmptyState
        level={1}
        title={t('blocked.title', { name })}
        text={t('blocked.text', { name })}
        action={
          <>
            <RefusalBanner refusal={refusal} />
            <div className="cluster cluster--wrap">
              <Button variant="line" busy={busy} onClick={() => send()}>
                {t('blocked.undo')}
              </Button>
              <Button variant="night" href="/members">
                {t('view.back')}
              </Button>
            </div>
          </>
        }
      />
    </div>
  )
}
