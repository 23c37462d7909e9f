/** The member as the settings show it. */
import type { OwnProfile } from '@app/contract'
import { useRouteLoaderData } from 'react-router'
import { initialOf } from '../../shared/initial.ts'
import { useCurrentUserCard } from '../../shared/session/current-user-card.ts'
import { usePhotoUrl } from '../../shared/site/use-photo-url.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

/** The own profile, whole, from the loader around these pages. */
export function useOwnProfile(): OwnProfile {
  const data = useRouteLoaderData<{ profile: OwnProfile }>('routes/settings/member-layout')
  if (!data) throw new Error('the own profile did not load')
  return data.profile
}

export function useCurrentUser() {
  const { user } = useRoot()
  if (!user) throw new Error('nobody is logged in')
  return user
}

export function useCurrentMember() {
  const user = useCurrentUser()
  const { age } = useOwnProfile()
  const { name, main_image } = useCurrentUserCard(user)
  const address = usePhotoUrl()
  const t = useText()
  return {
    name,
    nameAndAge: t('settings.name', { name, age }),
    initials: initialOf(name),
    photo: main_image ? { thumb: address(main_image.thumb_filename), large: address(main_image.match) } : undefined,
    kind: t(user.paid_user ? 'settings.premium' : 'settings.free'),
    email: user.email,
    credits: user.credits,
  }
}
