/**
 * Keeps an open member page up to date: it polls, first shortly after load, then at intervals and after each
 * navigation. One event stream per browser, shared by its tabs, triggers the same calls at once; without the stream
 * they happen later, and nothing is lost.
 */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { leadTabsWhileAwake } from './tab-leader.ts'
import { STORES, mayPoll, refreshAll, refreshChatsAndLikes, startPolling, refreshOnNudge } from './polling.ts'
import { publishNudge } from './nudges.ts'
import { openStream } from './stream.ts'
import { openTabChannel } from './tab-channel.ts'

function startRealtime(profileId: string): () => void {
  const polling = startPolling()
  const stopNudges = refreshOnNudge()
  const tabs = openTabChannel(profileId, STORES, publishNudge)
  const stopLeading = leadTabsWhileAwake(`stream ${profileId}`, () =>
    openStream({
      onNudge(nudge) {
        tabs.publishNudge(nudge)
        publishNudge(nudge)
      },
      // Before the first poll nothing was missed.
      onOpen: () => void (polling.hasPolled() && refreshAll()),
    }),
  )
  return () => {
    stopLeading()
    tabs.close()
    stopNudges()
    polling.stop()
  }
}

interface RealtimeConnection {
  profileId: string
  pages: number
  stop: () => void
}

let connection: RealtimeConnection | undefined
/** The path that was last polled for; the document came with its own data. */
let lastPath: string | undefined

/** Changing layouts unmounts this hook for a moment; the stream stays open meanwhile. */
const LINGER_MS = 1000

function connect(profileId: string): () => void {
  if (connection?.profileId !== profileId) {
    connection?.stop()
    connection = { profileId, pages: 0, stop: startRealtime(profileId) }
  }
  const current = connection
  current.pages += 1
  return () => {
    current.pages -= 1
    setTimeout(() => {
      if (current.pages > 0 || connection !== current) return
      current.stop()
      connection = undefined
    }, LINGER_MS)
  }
}

/** `profileId` is the profile of the logged-in member. */
export function useRealtime(profileId: string): void {
  const { pathname } = useLocation()
  useEffect(() => connect(profileId), [profileId])
  useEffect(() => {
    const navigated = lastPath !== undefined && lastPath !== pathname
    lastPath = pathname
    if (navigated && mayPoll()) refreshChatsAndLikes()
  }, [pathname])
}
