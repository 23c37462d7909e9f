/**
 * The pace of looking payments up: so many a second, a few of them at once. A provider that repeats itself, or somebody who
 * sends notices by the thousand, makes a queue longer and takes the processor from nobody who reads or writes.
 */
const AT_ONCE = 10

/** Answers when it is one's turn. */
export function createLookPace(a_second: number): () => Promise<void> {
  const pause_ms = (AT_ONCE * 1000) / a_second
  const waiting: (() => void)[] = []
  let free = AT_ONCE
  const begin = (turn: () => void): void => {
    setTimeout(() => {
      const next = waiting.shift()
      if (next) begin(next)
      else free += 1
    }, pause_ms).unref()
    turn()
  }
  return () =>
    new Promise((turn) => {
      if (free === 0) {
        waiting.push(turn)
        return
      }
      free -= 1
      begin(turn)
    })
}
