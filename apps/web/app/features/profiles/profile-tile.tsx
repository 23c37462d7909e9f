/** A person in a list, as the site shows people: a fictional one says so, and claims neither place nor presence. */
import type { MemberCard } from '@app/contract'
import { ProfileCard } from '@app/ui/profile-card'
import type { ReactNode } from 'react'
import { initialOf } from '../../shared/initial.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { imageSources } from './image-sources.ts'
import { LikeButton } from './like-button.tsx'

interface ProfileTileProps {
  profile: MemberCard
  /** Names of regions by their key, for who has no city. */
  regions?: Readonly<Record<string, string>>
  loading?: 'eager' | 'lazy'
  /** `high` for the photos a page is opened for. */
  priority?: 'high' | undefined
  /** Another way to them than their profile. */
  href?: string | undefined
  /** Instead of the place: when they liked. */
  meta?: ReactNode
  /** The word "New". */
  newLabel?: string | undefined
  /** Instead of the heart. */
  like?: ReactNode
  /** Under the card. */
  action?: ReactNode
}

const SIZES = '(min-width: 1200px) 210px, (min-width: 992px) 280px, (min-width: 576px) 33vw, 50vw'

export function ProfileTile(props: ProfileTileProps) {
  const { profile, regions = {}, loading = 'lazy', priority, newLabel, action } = props
  const { settings } = useRoot()
  const t = useText()
  const { kind, id, name, age, main_image: image, city, region, distance_km: km } = profile
  const common = {
    href: props.href ?? `/members/${id}`,
    name: t('members.person', { name, age }),
    photo: image
      ? { ...imageSources(settings.cdn_prefix, image), sizes: SIZES, alt: t('members.person.photo', { name }) }
      : undefined,
    initials: initialOf(name),
    loading,
    priority,
    newLabel,
    action,
    like: props.like === undefined ? <LikeButton profile={profile} /> : props.like,
  }
  if (kind === 'fictional') {
    const words = { mark: t('fictional.mark'), description: settings.fictional_singular }
    return <ProfileCard kind="fictional" {...common} {...words} meta={props.meta} />
  }
  const place = city ?? regions[region ?? '']
  // Of the same city, the city says enough.
  const where = [place, km ? t('members.person.km', { km }) : undefined].filter(Boolean).join(' · ')
  return (
    <ProfileCard
      kind="real"
      {...common}
      meta={props.meta ?? where}
      {...(profile.online ? { onlineLabel: t('members.person.online') } : {})}
    />
  )
}
