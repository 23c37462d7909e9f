/** The ways to somebody: chat, like, gift. What each costs stands on it or beside it, or why nothing can be spent. */
import type { MemberProfile } from '@app/contract'
import { Button } from '@app/ui/button'
import { IconButton } from '@app/ui/icon-button'
import { Gift, Heart, MessageCircle } from 'lucide-react'
import { useNavigate } from 'react-router'
import { GiftSheet } from '../../features/gift-sheet/gift-sheet.tsx'
import { ShortPrice } from '../../shared/credits/credit-price.tsx'
import { DeskClosedNote, useDeskClosed } from '../../shared/credits/desk-closed.tsx'
import { MessageCost } from '../../shared/credits/message-cost.tsx'
import { loginPathFor } from '../../shared/session/local-path.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

interface ProfileActionsProps {
  profile: MemberProfile
  liked: boolean
  onLike: () => void
}

const icon = { variant: 'line', size: 'lg' } as const

export function ProfileActions({ profile, liked, onLike }: ProfileActionsProps) {
  const { settings } = useRoot()
  const t = useText()
  const show = useShowToast()
  const navigate = useNavigate()
  const closed = useDeskClosed(profile)
  const { id, name } = profile
  const showSentToast = (conversation: string) =>
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
        {!closed && (
          <Button
            variant="primary"
            size="lg"
            icon={MessageCircle}
            href={`/members/${id}/chat`}
            cost={<ShortPrice credits={settings.message_credits} />}
          >
            {t('view.chat')}
          </Button>
        )}
        <IconButton {...icon} icon={Heart} pressed={liked} label={t('members.like', { name })} onClick={onLike} />
        {!closed && (
          <GiftSheet
            {...icon}
            profile={profile}
            conversation={null}
            onSent={({ conversation }) => showSentToast(conversation.id)}
          />
        )}
      </div>
      <p className="text-xs muted">{closed ? <DeskClosedNote name={name} /> : <MessageCost />}</p>
      {liked && <LikedNote profile={profile} />}
    </>
  )
}

/** The note under a like: a match is known to the other, and a fictional profile sees nothing. */
function LikedNote({ profile: { name, kind, likes_me } }: Pick<ProfileActionsProps, 'profile'>) {
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
export function VisitorProfileActions({ profile }: Pick<ProfileActionsProps, 'profile'>) {
  const t = useText()
  const closed = useDeskClosed(profile)
  const { id, name } = profile
  const back = loginPathFor(`/members/${id}`)
  return (
    <div className="liking">
      {!closed && (
        <Button variant="primary" size="lg" icon={MessageCircle} href={loginPathFor(`/members/${id}/chat`)}>
          {t('view.chat.login', { name })}
        </Button>
      )}
      <IconButton {...icon} icon={Heart} label={t('members.like.login', { name })} href={back} />
      {!closed && <IconButton {...icon} icon={Gift} label={t('gift.login', { name })} href={back} />}
    </div>
  )
}
