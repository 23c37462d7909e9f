/** The button that opens the gifts, and the gifts, which come along when it is pressed. */
import type { MemberCard, SentMessage } from '@app/contract'
import { IconButton, type IconButtonProps } from '@app/ui/icon-button'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { useText } from '../../shared/texts.tsx'

const GiftDialog = lazyDialog(async () => (await import('./gift-dialog.tsx')).GiftDialog)

interface GiftSheetProps extends Pick<IconButtonProps, 'variant' | 'size' | 'className'> {
  /** Who gets it. */
  profile: MemberCard
  /** Where it is put; in a new conversation where there is none yet. */
  conversation: { id: string } | null
  onSent: (sent: SentMessage) => void
}

export function GiftSheet({ profile, conversation, onSent, ...look }: GiftSheetProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        {...look}
        icon={Gift}
        label={t('gift.open', { name: profile.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <GiftDialog
          profile={profile}
          conversation={conversation}
          onSent={(sent) => {
            setOpen(false)
            onSent(sent)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
