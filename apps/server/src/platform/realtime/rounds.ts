/**
 * One timer for all streams. Each has its turn once in a round: a word, so that nothing in between takes it for dead and
 * we notice who is, and a look whether its session is still open. Turns are short, so that no event waits for many words.
 */
import { write, type OpenStream } from './open-stream.ts'

const TURNS = 150
/** A Redis that has gone without hanging up is found out after this many turns. */
const CHECK_TURNS = 50

interface Round {
  lookAfter: (streams: readonly OpenStream[]) => Promise<void>
  check: () => Promise<void>
  turn_ms: number
}

export function startRounds({ lookAfter, check, turn_ms }: Round) {
  const turns: OpenStream[][] = Array.from({ length: TURNS }, () => [])
  let turn = 0
  let joined = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % TURNS
    const these = turns[turn] ?? []
    for (const stream of these) write(stream, ':\n\n')
    void lookAfter(these)
    if (turn % CHECK_TURNS === 0) void check()
  }, turn_ms)
  return {
    nextTurn: () => (joined += 1) % TURNS,
    join(stream: OpenStream): void {
      turns[stream.turn]?.push(stream)
    },
    leave(stream: OpenStream): void {
      const mine = turns[stream.turn]
      mine?.splice(mine.indexOf(stream), 1)
    },
    stop: () => clearInterval(timer),
  }
}
