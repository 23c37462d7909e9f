// The messages of a conversation have numbers without gaps, the same for everybody, and in the order in which they were sent.
import { isOk, isOp, type OkOf } from '../history/operation.ts'
import { groupBy, type Checker, type Run } from './run.ts'

type Sent = OkOf<'send' | 'sendFirst'>

const sentIn = ({ operations }: Run) =>
  groupBy<Sent>(operations.filter(isOp('send', 'sendFirst')).filter(isOk), ({ answer }) => answer.conversation)

function checkGaps({ final }: Run): string[] {
  return [...groupBy(final.messages, ({ conversation }) => conversation)].flatMap(([conversation, messages]) => {
    const numbers = messages.map(({ number }) => number).toSorted((a, b) => a - b)
    const gap = numbers.findIndex((number, index) => number !== index + 1)
    return gap === -1 ? [] : [`a gap in ${conversation}: ${numbers[gap]} where ${gap + 1} should be`]
  })
}

/** Whoever reads, and whenever, one number is one text, and the numbers read follow each other. */
function checkReaders({ operations, final }: Run): string[] {
  const wrong: string[] = []
  const texts = new Map<string, string>()
  const look = (conversation: string, number: number, text: string, who: string) => {
    const place = `${conversation} ${number}`
    const known = texts.get(place) ?? text
    texts.set(place, known)
    if (known !== text) wrong.push(`${who} reads ${text} at ${place}, others ${known}`)
  }
  for (const { conversation, number, text } of final.messages) look(conversation, number, text, 'the database')
  const reads = operations.filter(isOp('read')).filter(isOk)
  const read = [...reads.map(({ input, answer }) => ({ ...input, ...answer })), ...final.readings]
  for (const { conversation, by, messages } of read) {
    for (const [index, { number, text }] of messages.entries()) {
      look(conversation, number, text, by)
      const before = messages[index - 1]
      if (before && number !== before.number + 1) wrong.push(`${by} reads a gap in ${conversation} before ${number}`)
    }
  }
  return wrong
}

/** Both read all there is at the end. */
function checkFinalReadings({ final }: Run): string[] {
  const stored = groupBy(final.messages, ({ conversation }) => conversation)
  return final.readings.flatMap(({ conversation, by, messages }) => {
    const there = stored.get(conversation) ?? []
    const own = there.filter((message) => message.by === by).length
    if (messages.length !== there.length)
      return [`${by} reads ${messages.length} of ${there.length} in ${conversation}`]
    const shown = messages.filter((message) => message.own).length
    return shown === own ? [] : [`${by} reads ${shown} own messages in ${conversation}, and sent ${own}`]
  })
}

/** What was acknowledged before another was asked for has the lower number, and whoever reads after that sees it. */
function checkTime(run: Run): string[] {
  const reads = groupBy(run.operations.filter(isOp('read')).filter(isOk), ({ input }) => input.conversation)
  return [...sentIn(run)].flatMap(([conversation, sends]) => {
    const ended = sends.toSorted((a, b) => a.tEnd - b.tEnd)
    const wrong: string[] = []
    const after = <T extends { tStart: number }>(later: readonly T[], judge: (highest: Sent, item: T) => void) => {
      let next = 0
      let highest: Sent | undefined
      for (const item of later.toSorted((a, b) => a.tStart - b.tStart)) {
        for (let sent = ended[next]; sent && sent.tEnd < item.tStart; sent = ended[(next += 1)]) {
          if (!highest || sent.answer.number > highest.answer.number) highest = sent
        }
        if (highest) judge(highest, item)
      }
    }
    after(sends, (highest, { key, answer }) => {
      if (key !== highest.key && answer.number <= highest.answer.number) {
        wrong.push(`${conversation}: ${answer.number} was sent after ${highest.answer.number} was acknowledged`)
      }
    })
    after(reads.get(conversation) ?? [], (highest, { input, answer }) => {
      const last = answer.messages.at(-1)?.number ?? 0
      if (last < highest.answer.number) {
        wrong.push(`stale: ${input.by} reads ${conversation} up to ${last} after ${highest.answer.number} was there`)
      }
    })
    return wrong
  })
}

export const order: Checker = (run) => [
  ...checkGaps(run),
  ...checkReaders(run),
  ...checkFinalReadings(run),
  ...checkTime(run),
]
