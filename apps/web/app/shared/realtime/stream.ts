/**
 * Keeps the event stream open. The browser reconnects by itself after a break; after a refused connection it does not,
 * so this reconnects with growing, jittered delays.
 */
import { LONGEST_RETRY_DELAY_MS, RETRY_FIRST_DELAY_MS } from '@app/contract/limits'
import { STREAM_PATH, type Nudge } from '@app/contract/live'
import { isLeaving } from '../session/session-end.ts'

/** Anywhere up to a bound that doubles. */
export function reconnectDelay(failures: number, random: () => number = Math.random): number {
  return random() * Math.min(LONGEST_RETRY_DELAY_MS, RETRY_FIRST_DELAY_MS * 2 ** failures)
}

interface StreamHandlers {
  onNudge: (nudge: Nudge) => void
  /** A new stream was opened: nudges before it were missed. */
  onOpen: () => void
}

export function openStream({ onNudge, onOpen }: StreamHandlers): () => void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let source = open()

  function open(): EventSource {
    const stream = new EventSource(STREAM_PATH)
    let isNew = true
    stream.addEventListener('open', () => {
      failures = 0
      if (isNew) onOpen()
      isNew = false
    })
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => onNudge(JSON.parse(data) as Nudge))
    stream.addEventListener('error', () => {
      // The server ends the stream of who logs out, and would refuse the next one.
      if (isLeaving()) stream.close()
      if (stream.readyState === EventSource.CLOSED) openLater()
    })
    return stream
  }

  function openLater(): void {
    failures += 1
    timer = setTimeout(() => {
      if (isLeaving()) openLater()
      else source = open()
    }, reconnectDelay(failures))
  }

  return () => {
    clearTimeout(timer)
    source.close()
  }
}
