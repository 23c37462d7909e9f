// After a block nothing passes between the two, and what was deleted does not come back.
import { isOk, isOp, type OkOf, type Operation } from '../history/operation.ts'
import { groupBy, type Checker } from './run.ts'
import { pairOf } from './blocks-and-removals.ts'

type Parted = OkOf<'block' | 'remove'>

function afterBlock(operations: readonly Operation[]): string[] {
  const blocks = operations.filter(isOp('block')).filter(isOk)
  const blockedBy = groupBy(blocks, ({ input }) => pairOf(input.by, input.to))
  const seen = operations.filter(isOp('view', 'read', 'send', 'sendFirst', 'like', 'swipe', 'unlock')).filter(isOk)
  const passed = seen.filter((item) => {
    const { by, to } = item.input
    return (blockedBy.get(pairOf(by, to)) ?? []).some((block) => {
      // Who blocked may still look at whom, to take it back, and is shown that it is so.
      const looksBack = item.op === 'view' && block.input.by === by && item.answer.blocked
      return item.tStart > block.tEnd && !looksBack
    })
  })
  return passed.map(({ op, input }) => `after a block: ${op} ${JSON.stringify(input)} passed`)
}

function listed(operations: readonly Operation[]): string[] {
  const blocks = operations.filter(isOp('block')).filter(isOk)
  const removed = operations.filter(isOp('remove')).filter(isOk)
  const lists = groupBy(operations.filter(isOp('list')).filter(isOk), ({ input }) => input.by)
  const wrong: string[] = []
  const look = (who: string, { tEnd }: Parted, isThere: (list: OkOf<'list'>) => boolean, what: string) => {
    const later = (lists.get(who) ?? []).filter(({ tStart }) => tStart > tEnd)
    if (later.some(isThere)) wrong.push(`${what} is still in the list of ${who}`)
  }
  for (const block of blocks) {
    const { by, to } = block.input
    look(to, block, ({ answer }) => answer.people.includes(by), `who blocked, ${by},`)
    look(by, block, ({ answer }) => answer.people.includes(to), `the blocked ${to}`)
  }
  for (const item of removed) {
    const { by, to, conversation } = item.input
    const isThere = ({ answer }: OkOf<'list'>) => answer.conversations.includes(conversation)
    for (const who of [by, to]) look(who, item, isThere, `the deleted ${conversation}`)
  }
  return wrong
}

function afterRemoval(operations: readonly Operation[]): string[] {
  const removed = new Map(
    operations
      .filter(isOp('remove'))
      .filter(isOk)
      .map(({ input, tEnd }) => [input.conversation, tEnd]),
  )
  const used = operations.filter(isOp('read', 'send')).filter(isOk)
  const passed = used.filter(({ input, tStart }) => tStart > (removed.get(input.conversation) ?? Infinity))
  return passed.map(({ op, input }) => `after it was deleted: ${op} ${JSON.stringify(input)} passed`)
}

export const visibility: Checker = ({ operations }) => [
  ...afterBlock(operations),
  ...listed(operations),
  ...afterRemoval(operations),
]
