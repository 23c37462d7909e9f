/** The overlay with its words: it says whether a like, a suggestion or somebody made up is shown. */
import type { User } from '@app/contract'
import { MatchOverlay } from '@app/ui/match-overlay'
import { useNavigation } from 'react-router'
import { errorTextId, type TextId } from '@app/i18n/text-ids'
import { useEffect, useRef, useState } from 'react'
import { initialOf } from '../../shared/initial.ts'
import { ShortPrice } from '../../shared/credits/credit-price.tsx'
import { DeskClosedNote, useDeskClosed } from '../../shared/credits/desk-closed.tsx'
import { MessageCost } from '../../shared/credits/message-cost.tsx'
import { useCurrentUserCard } from '../../shared/session/current-user-card.ts'
import { usePhotoUrl } from '../../shared/site/use-photo-url.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { type OverlayState, closeMatchOverlay, openMatchOverlay } from './overlay-state.ts'
import { chatHref, isStartingConversation } from './start-conversation.ts'
import { variantOf } from './variant.ts'
import { toggleLike } from '../../shared/likes/toggle-like.ts'

/** Liking whoever is shown: it makes a match of it, or says why not. */
function useLikeBack(overlay: OverlayState) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<TextId>()
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  async function press() {
    setBusy(true)
    setRefusal(undefined)
    const outcome = await toggleLike(overlay.profile, true)
    // Closed meanwhile: the like is given all the same, and nobody is disturbed.
    if (!open.current) return
    setBusy(false)
    if (outcome?.refusal) setRefusal(errorTextId(outcome.refusal.code))
    else if (outcome?.answer.match) openMatchOverlay({ ...overlay, match: true })
    else closeMatchOverlay()
  }
  return { likeBack: { busy, onPress: () => void press() }, refusal }
}

/** Photo and button are links and navigate by themselves. */
const followLink = () => {}

interface ShownOverlayProps {
  shown: OverlayState
  user: User
  onClose: () => void
}

export function OverlayView({ shown: overlay, user, onClose }: ShownOverlayProps) {
  const t = useText()
  const { settings } = useRoot()
  const address = usePhotoUrl()
  const own = useCurrentUserCard(user)
  const { likeBack, refusal } = useLikeBack(overlay)
  const { location: pendingLocation } = useNavigation()
  const closed = useDeskClosed(overlay.profile)
  const { id, kind, name, main_image: image } = overlay.profile
  const variant = variantOf(overlay)
  const common = {
    id,
    photoHref: `/members/${id}`,
    chat: closed
      ? { href: `/members/${id}`, label: t('overlay.view'), busy: false }
      : {
          href: chatHref(id),
          label: t('overlay.hello'),
          cost: <ShortPrice credits={settings.message_credits} />,
          busy: isStartingConversation(pendingLocation, id),
        },
    costNote: closed ? <DeskClosedNote name={name} /> : <MessageCost />,
    me: {
      photo: own.main_image ? address(own.main_image.match) : undefined,
      initials: initialOf(own.name),
      label: t('overlay.you'),
    },
    them: {
      photo: image ? address(image.match) : undefined,
      initials: initialOf(name),
      label: t('overlay.photo', { name }),
    },
    title: t(`overlay.${variant}.title`, { name }),
    text: <OverlayText overlay={overlay} />,
    lit: variant !== 'suggestion',
    keepLabel: t('overlay.keep'),
    closeLabel: t('overlay.close'),
    refusal: refusal && t(refusal),
    onImagePressed: followLink,
    onButtonPressed: followLink,
    onClose,
  }
  if (kind === 'fictional') return <MatchOverlay kind="fictional" mark={settings.fictional_singular} {...common} />
  const back = variant === 'like' ? { label: t('overlay.back'), ...likeBack } : undefined
  return <MatchOverlay kind="real" likeBack={back} {...common} />
}

function OverlayText({ overlay }: { overlay: OverlayState }) {
  const t = useText()
  const { settings } = useRoot()
  const { name, online } = overlay.profile
  const variant = variantOf(overlay)
  const words = [t(`overlay.${variant}.text`, { name })]
  if (variant === 'fictional') words.push(settings.fictional_warning)
  else if (online) words.push(t('overlay.online', { name }))
  return words.join(' ')
}
