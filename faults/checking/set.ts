// What was acknowledged is there, once; what nobody knows the end of is there once or not at all; nothing else is there.
import { isOk, isOp, type Of, type Op, type Operation } from '../history/operation.ts'
import { mayBeGone } from './blocks-and-removals.ts'
import { groupBy, type Checker, type Run } from './run.ts'

type Send = Of<'send' | 'sendFirst'>

/** The same key may have been sent by two at once: known if either knows. */
function outcomeOf(sends: readonly Send[]): 'ok' | 'info' | 'fail' {
  if (sends.some(({ type }) => type === 'ok')) return 'ok'
  return sends.some(({ type }) => type === 'info') ? 'info' : 'fail'
}

function checkKey(key: string, sends: readonly Send[], stored: readonly { number: number }[], excused: boolean) {
  const numbers = new Set(sends.filter(isOk).map(({ answer }) => answer.number))
  const outcome = outcomeOf(sends)
  const wrong: string[] = []
  if (stored.length > 1) wrong.push(`doubled: message ${key} is stored ${stored.length} times`)
  if (outcome === 'ok' && stored.length === 0 && !excused) wrong.push(`lost: message ${key} was acknowledged`)
  if (outcome === 'fail' && stored.length > 0) wrong.push(`refused and stored all the same: message ${key}`)
  if (numbers.size > 1) wrong.push(`answered twice and differently: message ${key} as ${[...numbers].join(' and ')}`)
  const [number] = numbers
  const [item] = stored
  if (item && number !== undefined && item.number !== number) {
    wrong.push(`moved: message ${key} was acknowledged as ${number} and is ${item.number}`)
  }
  return wrong
}

function checkMessages({ operations, final }: Run): string[] {
  const isGone = mayBeGone(operations)
  const sends = groupBy<Send>(operations.filter(isOp('send', 'sendFirst')), ({ key }) => key ?? '')
  const stored = groupBy(final.messages, ({ key }) => key)
  const wrong = [...sends].flatMap(([key, tries]) => {
    const excused = tries.some(({ input: { by, to }, tStart }) => isGone(by, to, tStart))
    return checkKey(key, tries, stored.get(key) ?? [], excused)
  })
  const unknown = [...stored.keys()].filter((key) => !sends.has(key))
  return [...wrong, ...unknown.map((key) => `from nowhere: message ${key}`)]
}

const missing = <O extends Op>(operations: readonly Operation[], op: O, isThere: (item: Of<O>) => boolean) =>
  operations
    .filter(isOp(op))
    .filter((item) => item.type === 'ok' && !isThere(item))
    .map(({ input }) => `lost: ${op} ${JSON.stringify(input)} was acknowledged`)

const mark = (...parts: readonly string[]) => parts.join(' ')

/** What else was acknowledged, and is there or not. */
function checkRows({ operations, final }: Run): string[] {
  const isGone = mayBeGone(operations)
  const unlocks = new Set(final.unlocks.map(({ member, photo }) => mark(member, photo)))
  const likes = new Set(final.likes.map(({ by, to }) => mark(by, to)))
  const blocks = new Set(final.blocks.map(({ by, to }) => mark(by, to)))
  return [
    ...missing(operations, 'unlock', ({ input }) => unlocks.has(mark(input.by, input.photo))),
    ...missing(
      operations,
      'like',
      ({ input: { by, to }, tStart }) => likes.has(mark(by, to)) || isGone(by, to, tStart),
    ),
    ...missing(operations, 'block', ({ input }) => blocks.has(mark(input.by, input.to))),
  ]
}

export const set: Checker = (run) => [...checkMessages(run), ...checkRows(run)]
