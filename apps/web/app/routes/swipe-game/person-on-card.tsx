/** A person on a card: a fictional one says so, and claims neither place nor presence. */
import { IconButton } from '@app/ui/icon-button'
import { interestIcon } from '@app/ui/interest-chip'
import { Pill } from '@app/ui/pill'
import { SwipeCard, type CardPlace } from '@app/ui/swipe-card'
import { Info } from 'lucide-react'
import { initialOf } from '../../shared/initial.ts'
import { imageSources } from '../../features/people/image-sources.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import type { Dealt } from './deal.ts'
import type { Card } from './game.ts'
import { PHOTO_SIZES } from './use-supply.ts'

/** As many as stand in a row or two. */
const INTERESTS = 3

interface PersonOnCardProps {
  card: Card
  place: CardPlace
  back: boolean
  names: Pick<Dealt, 'interests' | 'regions'>
  onDecide: (like: boolean) => boolean
  onGone: () => void
}

export function PersonOnCard({ card, place, back, names, onDecide, onGone }: PersonOnCardProps) {
  const { settings } = useRoot()
  const t = useText()
  const { kind, id, name, age, main_image: image, city, region, distance_km: km } = card
  const common = {
    place,
    back,
    onDecide,
    onGone,
    name: t('members.person', { name, age }),
    photo: image
      ? { ...imageSources(settings.cdn_prefix, image), sizes: PHOTO_SIZES, alt: t('members.person.photo', { name }) }
      : undefined,
    initials: initialOf(name),
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

function Interests({ card, names }: { card: Card; names: Dealt['interests'] }) {
  const shown = card.interests.slice(0, INTERESTS)
  if (shown.length === 0) return null
  return (
    <ul className="chips">
      {shown.map(({ key }) => (
        <li key={key}>
          <Pill tone="photo" icon={interestIcon(key)}>
            {names[key] ?? key}
          </Pill>
        </li>
      ))}
    </ul>
  )
}
