/** The page that sells credits, with the way back to where they were too few. */
import { useLocation } from 'react-router'
import { useUser } from '../realtime/user-store.ts'
import { localPath } from '../session/local-path.ts'

/** Pages on which somebody was about to write, give or open something. */
const INTERRUPTED = /^\/(members|chats|likes|swipe-game|match-finder)\/./

export function useWithWayBack(page: string): string {
  const { pathname } = useLocation()
  const back = INTERRUPTED.test(pathname) ? localPath(pathname) : '/'
  return back === '/' ? page : `${page}?${new URLSearchParams({ back }).toString()}`
}

export function useBuyPage(): string {
  return useWithWayBack(useUser()?.paid_user ? '/credits' : '/premium')
}
