/** The ways to somebody: chat, like, gift. What each costs stands on it or beside it. */
import type { MemberProfile } from '@app/contract'
import { Button } from '@app/ui/button'
import { IconButton } from '@app/ui/icon-button'
import { useHydrated } from '@app/ui/use-hydrated'
import { Gift, Heart, MessageCircle } from 'lucide-react'
import { useNavigate } from 'react-router'
import { GiftSheet } from '../../features/gift-sheet/gift-sheet.tsx'
import { ShortPrice } from '../../shared/credits/credit-price.tsx'
import { MessageCost } from '../../shared/credits/message-cost.tsx'
import { loginFor } from '../../shared/local-path.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

interface MemberWaysProps {
  profile: MemberProfile
  liked: boolean
  onLike: () => void
}

const icon = { variant: 'line', size: 'lg' } as const

export function MemberWays({ profile, liked, onLike }: MemberWaysProps) {
  const { settings } = useRoot()
  const t = useText()
  const hydrated = useHydrated()
  const show = useShowToast()
  const navigate = useNavigate()
  const { id, name } = profile
  const sent = (conversation: string) =>
    show({
      id: 'gift',
      text: t('gift.sent', { name }),
      action: {
        label: t('gift.see'),
        alt: t('view.chat'),
        onAction: () => void navigate(`/chats/${conversation}`),
      },
    })
  return (
    <>
      <div className="liking">
        <Button
          variant="primary"
          size="lg"
          icon={MessageCircle}
          href={`/members/${id}/chat`}
          cost={<ShortPrice credits={settings.message_credits} />}
        >
          {t('view.chat')}
        </Button>
        <IconButton
          {...icon}
          icon={Heart}
          pressed={liked}
          label={t('members.like', { name })}
          disabled={!hydrated}
          onClick={onLike}
        />
        <GiftSheet
          {...icon}
          profile={profile}
          conversation={null}
          onSent={({ conversation }) => sent(conversation.id)}
        />
      </div>
      <p className="text-xs muted">
        <MessageCost />
      </p>
      {liked && <Liked profile={profile} />}
    </>
  )
}

/** Of a match the other knows, and nobody made up can see anything. */
function Liked({ profile: { name, kind, likes_me } }: Pick<MemberWaysProps, 'profile'>) {
  const t = useText()
  const isSecret = kind === 'real' && !likes_me
  return (
    <p className="text-sm">
      <b>{t('view.liked', { name })}</b>{' '}
      <span className="muted">{isSecret ? t('view.liked.text', { name }) : t('view.liked.back')}</span>
    </p>
  )
}

/** The same for a visitor, each by way of logging in. */
export function VisitorWays({ profile: { id, name } }: Pick<MemberWaysProps, 'profile'>) {
  const t = useText()
  const back = loginFor(`/members/${id}`)
  return (
    <div className="liking">
      <Button variant="primary" size="lg" icon={MessageCircle} href={loginFor(`/members/${id}/chat`)}>
        {t('view.chat.login', { name })}
      </Button>
      <IconButton {...icon} icon={Heart} label={t('members.like.login', { name })} href={back} />
      <IconButton {...icon} icon={Gift} label={t('gift.login', { name })} href={back} />
    </div>
  )
}
