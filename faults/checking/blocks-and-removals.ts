// Who was parted from whom, and when: a message between the two may be gone with their conversation.
import { isOp, type Of, type Operation } from '../history/operation.ts'
import { groupBy } from './run.ts'

export const pairOf = (item: string, other: string) => [item, other].toSorted().join(' ')

type Parting = Of<'block' | 'remove'>

/** The last moment at which it may have happened: of one nobody knows the end of, any. */
const lastMoment = ({ type, tEnd }: Parting) => (type === 'ok' ? tEnd : Infinity)

/** Whether a message between two that was asked for at that time may have been taken away since. */
export function mayBeGone(operations: readonly Operation[]) {
  const partings = operations.filter(isOp('block', 'remove')).filter(({ type }) => type !== 'fail')
  const byPair = groupBy<Parting>(partings, ({ input: { by, to } }) => pairOf(by, to))
  return (by: string, to: string, tStart: number) =>
    (byPair.get(pairOf(by, to)) ?? []).some((parting) => lastMoment(parting) >= tStart)
}
