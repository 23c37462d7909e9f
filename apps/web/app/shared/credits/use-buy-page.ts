/** The page that sells credits; undefined as long as there is none, and callers then say so. */
import { useUser } from '../realtime/user-store.ts'
import { MEMBER_PAGES } from '../site/member-pages.ts'

export function useBuyPage(): string | undefined {
  const buyPath = useUser()?.paid_user ? '/credits' : '/premium'
  return MEMBER_PAGES.find((page) => page === buyPath)
}
