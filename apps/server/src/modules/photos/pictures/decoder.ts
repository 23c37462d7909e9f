/**
 * Pictures are opened by a process of their own (`decoder-process.ts`), begun when the first one comes. It has no variable
 * of ours in its environment, and is killed where a picture takes too long; the next picture gets a new one.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fail } from '../../../platform/refusal.ts'
import type { Answer, Request } from './decoder-messages.ts'
import type { Rendered } from './render.ts'

const ROOT = resolve(import.meta.dirname, '../../../../../..')
const LIMIT_MS = { inspect: 30_000, render: 60_000 } as const

/** It ended in the middle of its work, perhaps by what it was given: another try may go well. */
export class DecoderLost extends Error {}

interface Waiting {
  answered: (answer: Answer) => void
  failed: (error: Error) => void
}

let decoder: { child: ChildProcess; waiting: Map<number, Waiting> } | undefined
let requests = 0

function startDecoder() {
  const child = fork(join(import.meta.dirname, 'decoder-process.ts'), {
    cwd: ROOT,
    env: {},
    // It reads its own program and writes nothing; the addon is the library that reads pictures.
    execArgv: ['--permission', `--allow-fs-read=${ROOT}`, '--allow-addons', '--disable-warning=SecurityWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  const started = { child, waiting }
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.answered(answer)
  })
  const lose = () => {
    if (decoder === started) decoder = undefined
    for (const { failed } of waiting.values()) failed(new DecoderLost('the decoder ended'))
  }
  child.on('exit', lose).on('error', lose)
  return started
}

/** Keeps the process alive while somebody waits, and not longer. */
function holdOpen({ child, waiting }: NonNullable<typeof decoder>): void {
  const hold = waiting.size > 0 ? 'ref' : 'unref'
  child[hold]()
  child.channel?.[hold]()
}

async function ask(work: Request['work'], file: Uint8Array, limit_ms: number): Promise<Rendered | null> {
  const process = (decoder ??= startDecoder())
  const id = (requests += 1)
  let timer: NodeJS.Timeout | undefined
  const answer = await new Promise<Answer>((answered, failed) => {
    process.waiting.set(id, { answered, failed })
    holdOpen(process)
    process.child.send({ id, work, file } satisfies Request, (error) => error && failed(new DecoderLost(error.message)))
    timer = setTimeout(() => {
      failed(new Error('the picture took too long'))
      if (decoder === process) decoder = undefined
      process.child.kill('SIGKILL')
    }, limit_ms)
  }).finally(() => {
    clearTimeout(timer)
    process.waiting.delete(id)
    holdOpen(process)
  })
  if ('refusal' in answer) return fail(answer.refusal)
  if ('error' in answer) throw new Error(answer.error)
  return answer.result
}

/** A first look, quick enough for the request; refuses what is no picture. */
export async function requirePicture(file: Uint8Array): Promise<void> {
  await ask('inspect', file, LIMIT_MS.inspect)
}

let last: Promise<unknown> = Promise.resolve()

/** One photo at a time for each process, because a large one takes hundreds of megabytes while it is open. */
export function renderInTurn(upload: Uint8Array, limit_ms: number = LIMIT_MS.render): Promise<Rendered> {
  const turn = last.then(async () => {
    const rendered = await ask('render', upload, limit_ms)
    return rendered ?? Promise.reject(new Error('nothing was made'))
  })
  last = turn.catch(() => undefined)
  return turn
}
