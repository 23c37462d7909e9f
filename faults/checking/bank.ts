// Credits are neither made nor lost: every look at the ledger adds up, and so does every wallet at the end.
import { isOk, isOp, type Operation } from '../history/operation.ts'
import { groupBy, type Checker, type Run, type StoredEntry } from './run.ts'

function checkLooks(operations: readonly Operation[]): string[] {
  const looks = operations.filter(isOp('ledger')).filter(isOk)
  return looks.flatMap(({ answer: { wallets, entries, broken }, tStart }) => {
    const at = `at ${Math.round(tStart)} ms`
    return [
      ...(wallets === entries ? [] : [`${at} wallets held ${wallets}, entries ${entries}`]),
      ...(broken === 0 ? [] : [`${at} ${broken} wallets differed from their entries`]),
    ]
  })
}

interface Line {
  number: number
  amount: number
  balance: number
}

/** The latest first; each leads to the next. */
function chainBreaks(lines: readonly Line[]): boolean {
  return lines.some((line, index) => {
    const before = lines[index + 1]
    return before !== undefined && (line.number !== before.number + 1 || line.balance !== before.balance + line.amount)
  })
}

function checkHistories(operations: readonly Operation[]): string[] {
  const histories = operations.filter(isOp('history')).filter(isOk)
  return histories.flatMap(({ input: { by }, answer: { entries }, tStart }) =>
    chainBreaks(entries) ? [`at ${Math.round(tStart)} ms ${by} was shown entries that do not follow each other`] : [],
  )
}

const spends = ({ kind }: StoredEntry) => kind === 'message' || kind === 'gift' || kind === 'photo'
const sum = (entries: readonly StoredEntry[]) => entries.reduce((total, { amount }) => total + amount, 0)

function checkWallets({ final, start }: Run): string[] {
  const booked = groupBy(final.entries, ({ wallet }) => wallet)
  return final.wallets.flatMap(({ member, balance }) => {
    const entries = booked.get(member) ?? []
    const of = (name: StoredEntry['kind']) => sum(entries.filter(({ kind }) => kind === name))
    const [taken, givenBack] = [-of('taken'), of('given_back')]
    const due = (start.get(member) ?? 0) + of('purchase') - taken + givenBack + sum(entries.filter(spends))
    const latestFirst = entries.toSorted((a, b) => b.number - a.number)
    return [
      ...(balance < 0 ? [`${member} has ${balance}`] : []),
      ...(givenBack > taken ? [`${member} was given back ${givenBack}, and ${taken} were taken`] : []),
      ...(balance === due ? [] : [`${member} has ${balance}, and should have ${due}`]),
      ...(chainBreaks(latestFirst) ? [`the entries of ${member} do not follow each other`] : []),
    ]
  })
}

/** Every acknowledged spending is booked once, every unknown one once or not at all, and nothing else is. */
function checkSpendings({ operations, final }: Run): string[] {
  const input = operations.filter(isOp('send', 'sendFirst', 'unlock'))
  const tries = groupBy(input, ({ input: { by }, key }) => `${by} ${key ?? ''}`)
  const booked = groupBy(final.entries.filter(spends), ({ wallet, key }) => `${wallet} ${key}`)
  const wrong: string[] = []
  for (const [key, ops] of tries) {
    const times = booked.get(key)?.length ?? 0
    const isCharged = ops.some(({ type, op }) => type === 'ok' && op !== 'unlock')
    if (times > 1) wrong.push(`charged ${times} times: ${key}`)
    if (isCharged && times === 0) wrong.push(`acknowledged and not charged: ${key}`)
    if (ops.every(({ type }) => type === 'fail') && times > 0) wrong.push(`refused and charged: ${key}`)
  }
  for (const key of booked.keys()) if (!tries.has(key)) wrong.push(`charged, and nobody asked: ${key}`)
  return wrong
}

export const bank: Checker = (run) => [
  ...checkLooks(run.operations),
  ...checkHistories(run.operations),
  ...checkWallets(run),
  ...checkSpendings(run),
  ...run.final.broken,
]
