/** Beside the conversation on a wide screen: who it is with, what to know, and the ways to be rid of them. */
import type { MemberCard } from '@app/contract'
import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { FictionalBox } from '@app/ui/fictional-box'
import { FictionalMark } from '@app/ui/fictional-mark'
import { Photo } from '@app/ui/photo'
import { useHydrated } from '@app/ui/use-hydrated'
import { Ban, Flag, Trash2 } from 'lucide-react'
import { initialOf } from '../../../shared/initial.ts'
import { imageSources } from '../../../features/people/image-sources.ts'
import { useWorth } from '../../../shared/credits/credit-worth.ts'
import { useRoot } from '../../../shared/site.ts'
import { T, useText } from '../../../shared/texts.tsx'
import type { AskedOfChat } from '../asked-of-chat.ts'
import { RailFacts } from './rail-facts.tsx'

interface RailProps {
  profile: MemberCard
  /** Credits spent on this conversation. */
  spent: number
  began: boolean
  onAsk: (asked: AskedOfChat) => void
}

export function Rail({ profile, spent, began, onAsk }: RailProps) {
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
      {kind === 'fictional' && <FictionalSpend spent={spent} />}
      <RailFacts profile={profile} />
      <Button className="chat__view" variant="line" size="sm" block href={`/members/${id}`}>
        {t('chat.view')}
      </Button>
      <hr />
      <Ways began={began} onAsk={onAsk} />
    </aside>
  )
}

function FictionalSpend({ spent }: { spent: number }) {
  const { settings } = useRoot()
  const worth = useWorth()
  return (
    <FictionalBox>
      {settings.fictional_warning}{' '}
      <T id="chat.fictional.spent" values={{ credits: spent, worth: worth(spent) }} tags={{ b: <b /> }} />
    </FictionalBox>
  )
}

function Ways({ began, onAsk }: Pick<RailProps, 'began' | 'onAsk'>) {
  const t = useText()
  const hydrated = useHydrated()
  const look = { variant: 'ghost', size: 'sm', disabled: !hydrated } as const
  return (
    <div className="chat__ways">
      <Button {...look} icon={Ban} onClick={() => onAsk('block')}>
        {t('chat.block')}
      </Button>
      {began && (
        <>
          <Button {...look} icon={Flag} onClick={() => onAsk('report')}>
            {t('chat.report')}
          </Button>
          <Button {...look} icon={Trash2} onClick={() => onAsk('delete')}>
            {t('chat.delete')}
          </Button>
        </>
      )}
    </div>
  )
}
