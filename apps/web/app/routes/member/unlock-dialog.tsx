/** What opening a photo costs and what it leaves; then it is opened for good, or it says why not. */
import type { GalleryPhoto, MemberProfile } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { LockedPhoto } from '@app/ui/photo'
import '@app/ui/spending.css'
import { useRef } from 'react'
import { unlockPhoto } from '../../shared/api/member-calls.ts'
import { FictionalNotice } from '../../shared/credits/fictional-notice.tsx'
import { SpendLine } from '../../shared/credits/spend-line.tsx'
import { SpendRefusal } from '../../shared/credits/spend-refusal.tsx'
import { useSpend } from '../../shared/credits/use-spend.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

interface UnlockDialogProps {
  profile: MemberProfile
  photo: { id: string; blur: string }
  onUnlocked: (photo: GalleryPhoto) => void
  onClose: () => void
}

function useUnlock({ profile, photo, onUnlocked, onClose }: UnlockDialogProps, credits: number) {
  const t = useText()
  const show = useShowToast()
  const { spend, ...state } = useSpend()
  async function unlock() {
    const answer = await spend({
      what: `photo ${photo.id}`,
      credits,
      pay: async (payment) => {
        return unlockPhoto(profile.id, photo.id, payment)
      },
    })
    if (!answer) return
    onUnlocked(answer.photo)
    onClose()
    show({ id: 'unlocked', text: t('unlock.done') })
  }
  return { ...state, unlock: () => void unlock() }
}

export function UnlockDialog(props: UnlockDialogProps) {
  const { profile, photo, onClose } = props
  const { photo_credits: credits } = useRoot().settings
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const { busy, failed, dismiss, unlock } = useUnlock(props, credits)
  return (
    <Dialog
      title={t('unlock.title')}
      text={t('unlock.text')}
      closeLabel={t('view.close')}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Actions row>
            <Button ref={button} variant="primary" size="lg" busy={busy} onClick={unlock} data-first>
              {busy ? t('unlock.busy') : t('unlock.go', { credits })}
            </Button>
            <Button variant="line" size="lg" onClick={onClose}>
              {t('credits.not_now')}
            </Button>
          </Actions>
          <p className="text-xs muted after-actions">{t('unlock.premium')}</p>
        </>
      }
    >
      <div className="stack">
        <FictionalNotice profile={profile} />
        <LockedPhoto src={photo.blur} className="photo--wide" />
        <SpendLine credits={credits} />
        <SpendRefusal failed={failed} credits={credits} name={profile.name} button={button} onDismiss={dismiss} />
      </div>
    </Dialog>
  )
}
