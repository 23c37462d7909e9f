/** The tabs of one member in one browser: what one is told or learns, the others are told, so that all show the same. */
import type { Nudge } from '@app/contract/live'
import type { KeptAnswer } from './kept-answer.ts'

type Said = { nudge: Nudge } | { learned: string; value: unknown; asked: number }

interface Tabs {
  tellNudge: (nudge: Nudge) => void
  leave: () => void
}

/** `whose` keeps apart members who follow one another in a browser. */
export function joinTabs(
  whose: string,
  answers: Readonly<Record<string, KeptAnswer<unknown>>>,
  nudged: (nudge: Nudge) => void,
): Tabs {
  const channel = new BroadcastChannel(`news ${whose}`)
  let listening = false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves the origin
  const say = (said: Said) => channel.postMessage(said)
  const stops = Object.entries(answers).map(([learned, kept]) =>
    kept.follow(() => {
      if (!listening) say({ learned, value: kept.find(), asked: kept.asked() })
    }),
  )
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('nudge' in data) return nudged(data.nudge)
    listening = true
    answers[data.learned]?.take(data.value, data.asked)
    listening = false
  })
  return {
    tellNudge: (nudge) => say({ nudge }),
    leave() {
      for (const stop of stops) stop()
      channel.close()
    },
  }
}
