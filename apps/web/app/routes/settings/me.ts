/** The member as the settings show it. */
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'

export function useMe() {
  const { user } = useRoot()
  const t = useText()
  const name = user?.profile.name ?? ''
  return {
    name,
    initials: name.slice(0, 1).toUpperCase(),
    kind: t(user?.paid_user ? 'settings.premium' : 'settings.free'),
    email: user?.email ?? '',
    credits: user?.credits ?? 0,
  }
}
