/** The member as the settings show it. */
import type { OwnProfile } from '@app/contract'
import { useRouteLoaderData } from 'react-router'
import { initialOf } from '../../shared/initial.ts'
import { useOwnBrief } from '../../shared/own-brief.ts'
import { usePhotoAddress } from '../../shared/photo-address.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'

/** The own profile, whole, from the loader around these pages. */
export function useOwn(): OwnProfile {
  const data = useRouteLoaderData<{ profile: OwnProfile }>('routes/settings/member')
  if (!data) throw new Error('the own profile did not load')
  return data.profile
}

export function useMember() {
  const { user } = useRoot()
  if (!user) throw new Error('nobody is logged in')
  return user
}

export function useMe() {
  const user = useMember()
  const { age } = useOwn()
  const { name, main_image } = useOwnBrief(user)
  const address = usePhotoAddress()
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
