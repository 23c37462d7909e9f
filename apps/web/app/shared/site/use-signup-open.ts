/** Whether signup is open to this visitor: to all, or only to those who came by a known network. */
import { useFindRoot } from './use-root.ts'

export function useSignupOpen(): boolean {
  const settings = useFindRoot()?.settings
  return settings?.signups === 'all' || (settings?.signups === 'with_trafficsource' && settings.known_network)
}
