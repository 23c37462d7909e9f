/** The profile panel beside the conversation on a wide screen: profile, warnings, block and report. */
import type { MemberCard } from '@app/contract'
import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { FictionalBox } from '@app/ui/fictional-box'
import { FictionalMark } from '@app/ui/fictional-mark'
import { Photo } from '@app/ui/photo'
import { Ban, Flag, Trash2 } from 'lucide-react'
import { initialOf } from '../../../shared/initial.ts'
import { imageSources } from '../../../features/profiles/image-sources.ts'
import { useWorth } from '../../../shared/credits/use-worth.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { T, useText } from '../../../shared/texts.tsx'
import type { ChatDialog } from '../chat-dialog-state.ts'
import { PanelFacts } from './panel-facts.tsx'

interface ProfilePanelProps {
  profile: MemberCard
  /** Credits spent on this conversation. */
  spent: number
  hasConversation: boolean
  onOpenDialog: (dialog: ChatDialog) => void
}

export function ProfilePanel({ profile, spent, hasConversation, onOpenDialog }: ProfilePanelProps) {
  const t = useText()
  const { settings } = useRoot()
  const { id, kind, name, age, main_image: image } = profile
  return (
    <aside className="chat__side" aria-label={t('chat.about', { name })}>
      <span className="chat__photo">
        {image ? (
          <Photo {...imageSources(settings.cdn_prefix, image)} sizes="19rem" alt={name} loading="lazy" />
        ) : (
          <Avatar size="xl" initials={initialOf(name)} {...(kind === 'fictional' ? { kind } : {})} />
        )}
        {kind === 'fictional' && (
          <FictionalMark on={image ? 'photo' : 'page'}>{settings.fictional_singular}</FictionalMark>
        )}
      </span>
      <h2 className="heading-2" dir="auto">
        {t('members.person', { name, age })}
      </h2>
      {kind === 'fictional' && <FictionalSpendNotice spent={spent} />}
      <PanelFacts profile={profile} />
      <Button className="chat__view" variant="line" size="sm" block href={`/members/${id}`}>
        {t('chat.view')}
      </Button>
      <hr />
      <PanelActions hasConversation={hasConversation} onOpenDialog={onOpenDialog} />
    </aside>
  )
}

function FictionalSpendNotice({ spent }: { spent: number }) {
  const { settings } = useRoot()
  const worth = useWorth()
  return (
    <FictionalBox>
      {settings.fictional_warning}{' '}
      <T id="chat.fictional.spent" values={{ credits: spent, worth: worth(spent) }} tags={{ b: <b /> }} />
    </FictionalBox>
  )
}

function PanelActions({ hasConversation, onOpenDialog }: Pick<ProfilePanelProps, 'hasConversation' | 'onOpenDialog'>) {
  const t = useText()
  const look = { variant: 'ghost', size: 'sm' } as const
  return (
    <div className="chat__ways">
      <Button {...look} icon={Ban} onClick={() => onOpenDialog('block')}>
        {t('chat.block')}
      </Button>
      {hasConversation && (
        <>
          <Button {...look} icon={Flag} onClick={() => onOpenDialog('report')}>
            {t('chat.report')}
          </Button>
          <Button {...look} icon={Trash2} onClick={() => onOpenDialog('delete')}>
            {t('chat.delete')}
          </Button>
        </>
      )}
    </div>
  )
}
