/** A person on a card: a fictional one says so, and claims neither place nor presence. */
import { IconButton } from '@app/ui/icon-button'
import { interestIcon } from '@app/ui/interest-chip'
import { Pill } from '@app/ui/pill'
import { SwipeCard, type CardPlace } from '@app/ui/swipe-card'
import { Info } from 'lucide-react'
import { initialOf } from '../../shared/initial.ts'
import { imageSources } from '../../features/profiles/image-sources.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { LoadedDeck } from './load-deck.ts'
import type { Card } from './game.ts'
import { PHOTO_SIZES } from './deck-supply.ts'

/** As many as stand in a row or two. */
const MAX_INTERESTS = 3

interface ProfileSwipeCardProps {
  card: Card
  place: CardPlace
  back: boolean
  names: Pick<LoadedDeck, 'interests' | 'regions'>
  onDecide: (like: boolean) => boolean
  onExited: () => void
}

export function ProfileSwipeCard({ card, place, back, names, onDecide, onExited }: ProfileSwipeCardProps) {
  const { settings } = useRoot()
  const t = useText()
  const { kind, id, name, age, main_image: image, city, region, distance_km: km } = card
  const common = {
    place,
    back,
    onDecide,
    onExited,
    name: t('members.person', { name, age }),
    photo: image
      ? { ...imageSources(settings.cdn_prefix, image), sizes: PHOTO_SIZES, alt: t('members.person.photo', { name }) }
      : undefined,
    initials: initialOf(name),
    prompt: <FirstPrompt card={card} />,
    interests: <Interests card={card} names={names.interests} />,
    stamps: { like: t('swipe.like'), pass: t('swipe.pass') },
    profile: (
      <IconButton
        variant="photo"
        icon={Info}
        href={`/members/${id}`}
        label={t('swipe.profile', { name })}
        aria-keyshortcuts="ArrowUp"
        draggable={false}
      />
    ),
  }
  if (kind === 'fictional') {
    const words = { mark: t('fictional.mark'), description: settings.fictional_singular }
    return <SwipeCard kind="fictional" {...common} {...words} />
  }
  const where = city ?? names.regions[region ?? '']
  // Of the same city, the city says enough.
  const meta = [where, km ? t('members.person.km', { km }) : undefined].filter(Boolean).join(' · ')
  return (
    <SwipeCard
      kind="real"
      {...common}
      meta={meta}
      {...(card.online ? { onlineLabel: t('members.person.online') } : {})}
    />
  )
}

/** One thing to begin a conversation with. */
function FirstPrompt({ card: { prompt } }: { card: Card }) {
  const t = useText()
  if (!prompt) return null
  return (
    <p className="deck__prompt">
      <span>{t(`prompts.${prompt.prompt}`)}</span>
      <b dir="auto">{prompt.answer}</b>
    </p>
  )
}

function Interests({ card, names }: { card: Card; names: LoadedDeck['interests'] }) {
  const visibleInterests = card.interests.slice(0, MAX_INTERESTS)
  if (visibleInterests.length === 0) return null
  return (
    <ul className="chips">
      {visibleInterests.map(({ key }) => (
        <li key={key}>
          <Pill tone="photo" icon={interestIcon(key)}>
            {names[key] ?? key}
          </Pill>
        </li>
      ))}
    </ul>
  )
}
