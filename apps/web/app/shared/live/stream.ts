/**
 * Holds the stream of nudges open. A browser comes back by itself when it breaks off, at a time the server chose for it,
 * and says what it last got. Where it was refused it does not: then we come back, later each time and never all at once.
 */
import { LONGEST_RETRY_DELAY_MS, RETRY_FIRST_DELAY_MS } from '@app/contract/limits'
import { STREAM_PATH, type Nudge } from '@app/contract/live'

/** Anywhere up to a bound that doubles. */
export function returnDelay(refused: number, random: () => number = Math.random): number {
  return random() * Math.min(LONGEST_RETRY_DELAY_MS, RETRY_FIRST_DELAY_MS * 2 ** refused)
}

interface Listening {
  told: (nudge: Nudge) => void
  /** A stream was opened that knows nothing of an earlier one: whatever happened before was not told. */
  opened: () => void
}

export function holdStream({ told, opened }: Listening): () => void {
  let refused = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let source = open()

  function open(): EventSource {
    const stream = new EventSource(STREAM_PATH)
    let isNew = true
    stream.addEventListener('open', () => {
      refused = 0
      if (isNew) opened()
      isNew = false
    })
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => told(JSON.parse(data) as Nudge))
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return
      refused += 1
      timer = setTimeout(() => (source = open()), returnDelay(refused))
    })
    return stream
  }

  return () => {
    clearTimeout(timer)
    source.close()
  }
}
