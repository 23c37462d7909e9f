/**
 * An open page of a member looks for what is new by itself: first a moment after it was opened, then from time to time,
 * and after each step to another page. Beside that the browser holds one stream for all its tabs, whose nudges make the
 * same calls happen at once; without it they happen later, and nothing is lost.
 */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { leadWhileAwake } from './leading.ts'
import { ANSWERS, isAsking, lookForAll, lookForNews, lookNowAndThen, lookWhenNudged } from './looking.ts'
import { tellNudge } from './nudges.ts'
import { holdStream } from './stream.ts'
import { joinTabs } from './tabs.ts'

function followNews(whose: string): () => void {
  const loop = lookNowAndThen()
  const unhear = lookWhenNudged()
  const tabs = joinTabs(whose, ANSWERS, tellNudge)
  const rest = leadWhileAwake(`stream ${whose}`, () =>
    holdStream({
      told(nudge) {
        tabs.tellNudge(nudge)
        tellNudge(nudge)
      },
      // Before the first look there is nothing to make up for: it is about to come.
      opened: () => void (loop.hasLooked() && lookForAll()),
    }),
  )
  return () => {
    rest()
    tabs.leave()
    unhear()
    loop.stop()
  }
}

interface Following {
  whose: string
  pages: number
  stop: () => void
}

let following: Following | undefined
/** The page whose news were last asked for; the document came with its own. */
let shown: string | undefined

/** On the way from one layout to another nobody follows for a moment, which is no reason to let go of the stream. */
const LINGER_MS = 1000

function follow(whose: string): () => void {
  if (following?.whose !== whose) {
    following?.stop()
    following = { whose, pages: 0, stop: followNews(whose) }
  }
  const mine = following
  mine.pages += 1
  return () => {
    mine.pages -= 1
    setTimeout(() => {
      if (mine.pages > 0 || following !== mine) return
      mine.stop()
      following = undefined
    }, LINGER_MS)
  }
}

/** `whose` is the profile of the member who is logged in. */
export function useFollowNews(whose: string): void {
  const { pathname } = useLocation()
  useEffect(() => follow(whose), [whose])
  useEffect(() => {
    const stepped = shown !== undefined && shown !== pathname
    shown = pathname
    if (stepped && isAsking()) lookForNews()
  }, [pathname])
}
