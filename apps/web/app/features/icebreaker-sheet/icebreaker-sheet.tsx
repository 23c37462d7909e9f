/** The button that opens the opening lines, and the lines, which come along when it is pressed. */
import type { MemberCard } from '@app/contract'
import { IconButton } from '@app/ui/icon-button'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { useText } from '../../shared/texts.tsx'

const LinesDialog = lazyDialog(async () => (await import('./lines-dialog.tsx')).LinesDialog)

interface IcebreakerSheetProps {
  profile: MemberCard
  /** Whether sending costs nothing. */
  free: boolean
  /** To be changed before it is sent. */
  onChoose: (text: string) => void
  /** Sent as it is. */
  onSend: (text: string) => void
}

export function IcebreakerSheet({ profile, free, onChoose, onSend }: IcebreakerSheetProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const closing = (then: (text: string) => void) => (text: string) => {
    setOpen(false)
    then(text)
  }
  return (
    <>
      <IconButton icon={Lightbulb} label={t('ice.open')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <LinesDialog
          profile={profile}
          free={free}
          onChoose={closing(onChoose)}
          onSend={closing(onSend)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
