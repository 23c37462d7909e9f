/** Four opening lines at a time, with what sending one costs. One that is chosen can be sent as it is, or changed first. */
import type { MemberCard } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Icon } from '@app/ui/icon'
import { Skeleton } from '@app/ui/skeleton'
import '@app/ui/spending.css'
import { Check, Shuffle } from 'lucide-react'
import { useId } from 'react'
import { FictionalNotice } from '../../shared/credits/fictional-notice.tsx'
import { SpendLine } from '../../shared/credits/spend-line.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { LINES_SHOWN } from './choose-lines.ts'
import { useChosenLine } from './use-chosen-line.ts'

interface LinesDialogProps {
  profile: MemberCard
  free: boolean
  onChoose: (text: string) => void
  onSend: (text: string) => void
  onClose: () => void
}

export function LinesDialog({ profile, free, onChoose, onSend, onClose }: LinesDialogProps) {
  const { message_credits: credits } = useRoot().settings
  const t = useText()
  const { lines, waiting, chosen, choose, others } = useChosenLine(profile)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('credits.close')}
      title={t('ice.title')}
      text={t('ice.text')}
      actions={
        <Actions row>
          <Button variant="primary" size="lg" disabled={waiting} onClick={() => onSend(chosen)}>
            {free ? t('ice.send.free') : t('ice.send', { credits })}
          </Button>
          <Button variant="line" size="lg" disabled={waiting} onClick={() => onChoose(chosen)}>
            {t('ice.edit')}
          </Button>
        </Actions>
      }
    >
      <div className="stack gap-2">
        <FictionalNotice profile={profile} />
        {waiting ? <Waiting /> : <Lines lines={lines} chosen={chosen} onChoose={choose} />}
        <Button variant="ghost" size="sm" icon={Shuffle} className="other-lines" onClick={others}>
          {t('ice.other')}
        </Button>
        {!free && <SpendLine credits={credits} />}
      </div>
    </Dialog>
  )
}

interface LinesProps {
  lines: readonly string[]
  chosen: string
  onChoose: (line: string) => void
}

/** Native radios, so that the arrow keys walk them. */
function Lines({ lines, chosen, onChoose }: LinesProps) {
  const t = useText()
  const name = useId()
  return (
    <div className="stack gap-2" role="radiogroup" aria-label={t('ice.open')}>
      {lines.map((line) => (
        <label key={line} className="icebreaker-line">
          <input
            className="cover-input"
            type="radio"
            name={name}
            checked={line === chosen}
            onChange={() => onChoose(line)}
          />
          <span className="grow" dir="auto">
            {line}
          </span>
          <Icon of={Check} size={18} />
        </label>
      ))}
    </div>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div className="stack gap-2" role="status">
      <span className="sr-only">{t('ice.loading')}</span>
      {Array.from({ length: LINES_SHOWN }, (_, at) => (
        <div key={at} className="icebreaker-line">
          <Skeleton shape="text" width={75} />
        </div>
      ))}
    </div>
  )
}
