/** The gifts, each with its price; a few words with it if wanted; what it leaves of the balance; and sending it. */
import type { MemberCard, SentMessage } from '@app/contract'
import { LARGE_SPEND_CREDITS } from '@app/contract/limits'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import '@app/ui/spending.css'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { FictionalNotice } from '../../shared/credits/fictional-notice.tsx'
import { SpendLine } from '../../shared/credits/spend-line.tsx'
import { SpendRefusal } from '../../shared/credits/spend-refusal.tsx'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { useText } from '../../shared/texts.tsx'
import { GiftTiles } from './gift-tiles.tsx'
import { useGift } from './use-gift.ts'

const LargeSpendDialog = lazyDialog(
  async () => (await import('../../shared/credits/large-spend-dialog.tsx')).LargeSpendDialog,
)

interface GiftDialogProps {
  profile: MemberCard
  conversation: { id: string } | null
  onSent: (sent: SentMessage) => void
  onClose: () => void
}

export function GiftDialog({ profile, conversation, onSent, onClose }: GiftDialogProps) {
  const t = useText()
  const form = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [confirming, setConfirming] = useState(false)
  const { gift, credits, note, tooLong, busy, failed, choose, write, send, dismiss } = useGift({
    profile,
    conversation,
    onSent,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong > 0) return
    if (credits > LARGE_SPEND_CREDITS) setConfirming(true)
    else send()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('credits.close')}
      title={t('gift.title', { name: profile.name })}
      width={33}
      actions={
        <Actions>
          <Button ref={button} type="submit" form={form} variant="primary" size="lg" block busy={busy}>
            {busy ? t('gift.sending') : t('gift.send', { gift, credits })}
          </Button>
        </Actions>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <FictionalNotice profile={profile} />
        <GiftTiles chosen={gift} onChoose={choose} />
        <GiftNote value={note} tooLong={tooLong} onChange={write} />
        <SpendLine credits={credits} />
        <SpendRefusal failed={failed} credits={credits} name={profile.name} button={button} onDismiss={dismiss} />
      </form>
      {confirming && <LargeSpendDialog credits={credits} onConfirm={send} onClose={() => setConfirming(false)} />}
    </Dialog>
  )
}

interface GiftNoteProps {
  value: string
  /** How many characters have to go. */
  tooLong: number
  onChange: (value: string) => void
}

/** A few words with the gift. They cost nothing. */
function GiftNote({ value, tooLong, onChange }: GiftNoteProps) {
  const t = useText()
  return (
    <Field
      label={t('gift.note')}
      note={t('gift.note.hint')}
      error={tooLong > 0 && t('gift.note.long', { count: tooLong })}
    >
      <Input value={value} dir="auto" autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}
