import type { MemberCard } from '@app/contract'
import type { ReactNode, RefCallback } from 'react'
import { ProfileTile } from './profile-tile.tsx'

/** What happens to the item of a person once it is on the page. */
export type ItemRef = (id: string) => RefCallback<HTMLLIElement> | undefined

interface ProfileGridProps {
  label: string
  profiles: readonly MemberCard[]
  /** Names of regions by their key. */
  regions?: Readonly<Record<string, string>> | undefined
  /** One thing among them that is no person, after so many of them. */
  between?: { after: number; tile: ReactNode } | undefined
  itemRef?: ItemRef | undefined
}

/** As many photos as the first screen of a phone holds come before all others, which wait until they are scrolled to. */
const FIRST_PHOTOS = 4
const FIRST = { loading: 'eager', priority: 'high' } as const

/** People side by side. */
export function ProfileGrid({ label, profiles, regions = {}, between, itemRef }: ProfileGridProps) {
  const cards = profiles.map((profile, index) => (
    <li key={profile.id} ref={itemRef?.(profile.id)}>
      <ProfileTile profile={profile} regions={regions} {...(index < FIRST_PHOTOS && FIRST)} />
    </li>
  ))
  const tile = between && <li key="between">{between.tile}</li>
  return (
    <ul className="people people--4" aria-label={label}>
      {tile ? cards.toSpliced(between.after, 0, tile) : cards}
    </ul>
  )
}
