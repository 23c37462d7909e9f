/**
 * The process that opens pictures of strangers. Decoders are large and old: whoever finds a hole in one is here, where there
 * is no secret, no connection, and no right to write a file or to start anything.
 */
import { Refusal } from '../../../platform/refusal.ts'
import type { Answer, Request } from './decoder-messages.ts'
import { requirePicture } from './inspect.ts'
import { render } from './render.ts'

const WORK = { inspect: requirePicture, render }

async function answerTo({ id, work, file }: Request): Promise<Answer> {
  try {
    return { id, result: (await WORK[work](file)) ?? null }
  } catch (error) {
    if (error instanceof Refusal) return { id, refusal: error.code }
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: Request) => {
  void answerTo(request).then((answer) => process.send?.(answer))
})
// A stop signal may reach the whole group: what was begun is finished, and the end comes with that of the other process.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
