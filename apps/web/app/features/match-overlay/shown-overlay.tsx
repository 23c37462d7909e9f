/** The overlay with its words: it says whether a like, a suggestion or somebody made up is shown. */
import type { User } from '@app/contract'
import { MatchOverlay } from '@app/ui/match-overlay'
import { useNavigation } from 'react-router'
import { initialOf } from '../../shared/initial.ts'
import { ShortPrice } from '../../shared/credits/credit-price.tsx'
import { MessageCost } from '../../shared/credits/message-cost.tsx'
import { useOwnBrief } from '../../shared/own-brief.ts'
import { usePhotoAddress } from '../../shared/photo-address.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import type { Shown } from './open-overlay.ts'
import { chatHref, startsConversation } from './starting.ts'
import { useLikeBack } from './use-like-back.ts'
import { variantOf } from './variant.ts'

/** Its words leave it at that: photo and button are links, and these lead on by themselves. */
const leadsOn = () => {}

interface ShownOverlayProps {
  shown: Shown
  user: User
  onClose: () => void
}

export function ShownOverlay({ shown, user, onClose }: ShownOverlayProps) {
  const t = useText()
  const { settings } = useRoot()
  const address = usePhotoAddress()
  const own = useOwnBrief(user)
  const { likeBack, refusal } = useLikeBack(shown)
  const { location: onItsWay } = useNavigation()
  const { id, kind, name, main_image: image } = shown.profile
  const variant = variantOf(shown)
  const common = {
    id,
    photoHref: `/members/${id}`,
    chat: {
      href: chatHref(id),
      label: t('overlay.hello'),
      cost: <ShortPrice credits={settings.message_credits} />,
      busy: startsConversation(onItsWay, id),
    },
    costNote: <MessageCost />,
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
    text: <Words shown={shown} />,
    lit: variant !== 'suggestion',
    keepLabel: t('overlay.keep'),
    closeLabel: t('overlay.close'),
    refusal: refusal && t(refusal),
    onImagePressed: leadsOn,
    onButtonPressed: leadsOn,
    onClose,
  }
  if (kind === 'fictional') return <MatchOverlay kind="fictional" mark={settings.fictional_singular} {...common} />
  const back = variant === 'like' ? { label: t('overlay.back'), ...likeBack } : undefined
  return <MatchOverlay kind="real" likeBack={back} {...common} />
}

function Words({ shown }: { shown: Shown }) {
  const t = useText()
  const { settings } = useRoot()
  const { name, online } = shown.profile
  const variant = variantOf(shown)
  const words = [t(`overlay.${variant}.text`, { name })]
  if (variant === 'fictional') words.push(settings.fictional_warning)
  else if (online) words.push(t('overlay.online', { name }))
  return words.join(' ')
}
