/** Where credits are bought. Nowhere, as long as there is no such page; whoever would lead there then says so. */
import { useUser } from '../live/user.ts'
import { MEMBER_PAGES } from '../member-pages.ts'

export function useBuyPage(): string | undefined {
  const wanted = useUser()?.paid_user ? '/credits' : '/premium'
  return MEMBER_PAGES.find((page) => page === wanted)
}
