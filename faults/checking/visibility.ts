// After a block nothing passes between the two, and what was deleted does not come back.
import { isOk, isOp, type OkOf, type Operation } from '../history/operation.ts'
import { groupBy, type Checker } from './run.ts'
import { pairOf } from './partings.ts'

type Parted = OkOf<'block' | 'remove'>

function afterBlock(operations: readonly Operation[]): string[] {
  const blocks = operations.filter(isOp('block')).filter(isOk)
  const blockedBy = groupBy(blocks, ({ asked }) => pairOf(asked.by, asked.to))
  const seen = operations.filter(isOp('view', 'read', 'send', 'sendFirst', 'like', 'swipe', 'unlock')).filter(isOk)
  const passed = seen.filter((one) => {
    const { by, to } = one.asked
    return (blockedBy.get(pairOf(by, to)) ?? []).some((block) => {
      // Who blocked may still look at whom, to take it back, and is shown that it is so.
      const looksBack = one.op === 'view' && block.asked.by === by && one.answer.blocked
      return one.tStart > block.tEnd && !looksBack
    })
  })
  return passed.map(({ op, asked }) => `after a block: ${op} ${JSON.stringify(asked)} passed`)
}

function listed(operations: readonly Operation[]): string[] {
  const blocks = operations.filter(isOp('block')).filter(isOk)
  const removed = operations.filter(isOp('remove')).filter(isOk)
  const lists = groupBy(operations.filter(isOp('list')).filter(isOk), ({ asked }) => asked.by)
  const wrong: string[] = []
  const look = (who: string, { tEnd }: Parted, isThere: (list: OkOf<'list'>) => boolean, what: string) => {
    const later = (lists.get(who) ?? []).filter(({ tStart }) => tStart > tEnd)
    if (later.some(isThere)) wrong.push(`${what} is still in the list of ${who}`)
  }
  for (const block of blocks) {
    const { by, to } = block.asked
    look(to, block, ({ answer }) => answer.people.includes(by), `who blocked, ${by},`)
    look(by, block, ({ answer }) => answer.people.includes(to), `the blocked ${to}`)
  }
  for (const one of removed) {
    const { by, to, conversation } = one.asked
    const isThere = ({ answer }: OkOf<'list'>) => answer.conversations.includes(conversation)
    for (const who of [by, to]) look(who, one, isThere, `the deleted ${conversation}`)
  }
  return wrong
}

function afterRemoval(operations: readonly Operation[]): string[] {
  const removed = new Map(
    operations
      .filter(isOp('remove'))
      .filter(isOk)
      .map(({ asked, tEnd }) => [asked.conversation, tEnd]),
  )
  const used = operations.filter(isOp('read', 'send')).filter(isOk)
  const passed = used.filter(({ asked, tStart }) => tStart > (removed.get(asked.conversation) ?? Infinity))
  return passed.map(({ op, asked }) => `after it was deleted: ${op} ${JSON.stringify(asked)} passed`)
}

export const visibility: Checker = ({ operations }) => [
  ...afterBlock(operations),
  ...listed(operations),
  ...afterRemoval(operations),
]
