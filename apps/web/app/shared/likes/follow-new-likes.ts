/** Looks for new likes: after each step to another page, and from time to time while somebody looks at the page. */
import { NEWS_FIRST_MS, NEWS_MS } from '@app/contract/limits'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isOffline } from '../offline.ts'
import { lookForNewLikes } from './new-likes.ts'

const isAway = () => document.hidden || isOffline()

/** Who comes back to the page finds out at once what was not asked for meanwhile. */
function lookNowAndThen(): () => void {
  let missed = false
  const look = () => {
    missed = isAway()
    if (!missed) void lookForNewLikes()
    timer = setTimeout(look, NEWS_MS)
  }
  const back = () => {
    if (!missed || isAway()) return
    clearTimeout(timer)
    look()
  }
  let timer = setTimeout(look, NEWS_FIRST_MS)
  document.addEventListener('visibilitychange', back)
  addEventListener('online', back)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', back)
    removeEventListener('online', back)
  }
}

export function useFollowNewLikes(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(lookNowAndThen, [])
  useEffect(() => {
    // The document came with its own number.
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isAway()) void lookForNewLikes()
  }, [pathname])
}
