// However much is tried at once: a free member begins so many conversations, a day has so many likes, a photo is paid once.
import { FREE_CONVERSATIONS, SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { isOk, isOp } from '../history/operation.ts'
import { groupBy, type Checker, type Run } from './run.ts'

function checkConversations({ operations, final }: Run): string[] {
  const begun = operations.filter(isOp('sendFirst')).filter(isOk)
  const byFree = groupBy(
    begun.filter(({ input }) => input.free),
    ({ input }) => input.by,
  )
  return [
    ...[...byFree].flatMap(([member, firsts]) => {
      const count = new Set(firsts.map(({ answer }) => answer.conversation)).size
      return count > FREE_CONVERSATIONS ? [`${member} was told of ${count} conversations begun`] : []
    }),
    ...final.started
      .filter(({ started }) => started > FREE_CONVERSATIONS)
      .map(({ member, started }) => `${member} began ${started} conversations`),
  ]
}

function checkSwipes({ operations, final }: Run): string[] {
  const swiped = groupBy(operations.filter(isOp('swipe')).filter(isOk), ({ input }) => input.by)
  return [
    ...[...swiped].flatMap(([member, swipes]) => {
      const count = new Set(swipes.map(({ input }) => input.to)).size
      return count > SWIPE_LIKES_PER_DAY ? [`${member} was told of ${count} likes in the game`] : []
    }),
    ...final.swipes
      .filter(({ likes }) => likes > SWIPE_LIKES_PER_DAY)
      .map(({ member, likes }) => `${member} gave ${likes} likes in the game`),
  ]
}

function checkUnlocks({ final }: Run): string[] {
  const paid = final.entries.filter(({ kind }) => kind === 'photo')
  return [...groupBy(paid, ({ wallet, photo }) => `${wallet} ${photo}`)].flatMap(([what, entries]) =>
    entries.length > 1 ? [`paid ${entries.length} times for one photo: ${what}`] : [],
  )
}

/** What somebody who set a limit before they bought anything was sold in all. Nobody raises one within a run. */
function checkSpending({ operations, final: { money } }: Run): string[] {
  const sold = groupBy(
    money.orders.filter(({ completed_by, credits }) => completed_by !== null && credits > 0),
    ({ member }) => member,
  )
  const limits = operations.filter(isOp('limit')).filter(isOk)
  return limits.flatMap(({ input: { by }, answer }) => {
    const cents = (sold.get(by) ?? []).reduce((total, order) => total + order.cents, 0)
    return answer.cents !== null && cents > answer.cents
      ? [`${by} wants ${answer.cents} at most, and paid ${cents}`]
      : []
  })
}

export const limit: Checker = (run) => [
  ...checkConversations(run),
  ...checkSwipes(run),
  ...checkUnlocks(run),
  ...checkSpending(run),
]
