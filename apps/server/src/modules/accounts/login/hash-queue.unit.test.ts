import { expect, test } from 'vitest'
import { createTurns, type HashTurn } from './hash-queue.ts'

/** Work that ends when it is told to, by the name of who does it. */
function crowd() {
  const inTurn = createTurns()
  const running: { name: string; end: () => void }[] = []
  const refused: string[] = []
  const ask = (turn: HashTurn, name = turn.key) => {
    inTurn(turn, () => new Promise<void>((end) => running.push({ name, end }))).catch(() => refused.push(name))
  }
  const names = async () => {
    await new Promise(setImmediate)
    return running.map(({ name }) => name)
  }
  const end = (name: string) => {
    const at = running.findIndex((work) => work.name === name)
    running.splice(at, 1)[0]?.end()
    return names()
  }
  return { ask, names, end, refused }
}

const stranger = (key: string): HashTurn => ({ key, known: false })
const known = (key: string): HashTurn => ({ key, known: true })

test('[D.97] a block has one place and three who wait; the others of it are refused, and nobody else', async () => {
  const { ask, names, end, refused } = crowd()
  for (let i = 0; i < 6; i += 1) ask(stranger('crowded'), `crowded ${String(i)}`)
  ask(stranger('elsewhere'))
  expect(await names()).toEqual(['crowded 0', 'elsewhere'])
  expect(refused).toEqual(['crowded 4', 'crowded 5'])
  expect(await end('crowded 0')).toEqual(['elsewhere', 'crowded 1'])
})

test('[D.97] one place is kept for known browsers, however many strangers wait', async () => {
  const { ask, names, end, refused } = crowd()
  for (let i = 0; i < 10; i += 1) ask(stranger(`block ${String(i)}`))
  expect(await names()).toEqual(['block 0', 'block 1', 'block 2'])
  ask(known('owner'))
  expect(await names()).toContain('owner')
  ask(known('another owner'))
  expect(await names()).not.toContain('another owner')
  expect(await end('owner')).toContain('another owner')
  expect(await end('block 1')).toContain('block 3')
  expect(refused).toEqual([])
})

test('whoever waits comes in the order of asking, past those whose block has its place', async () => {
  const { ask, names, end } = crowd()
  for (const key of ['a', 'a', 'b', 'c', 'd']) ask(stranger(key))
  expect(await names()).toEqual(['a', 'b', 'c'])
  expect(await end('b')).toEqual(['a', 'c', 'd'])
  expect(await end('a')).toEqual(['c', 'd', 'a'])
})

test('a place is given back by work that fails', async () => {
  const inTurn = createTurns()
  const failing = () => Promise.reject(new Error('no'))
  for (let i = 0; i < 10; i += 1) await expect(inTurn(stranger('a'), failing)).rejects.toThrow('no')
  expect(await inTurn(stranger('a'), async () => 'done')).toBe('done')
})

test('no more than four run, and beyond two hundred who wait the answer is to come back later', async () => {
  const { ask, names, refused } = crowd()
  for (let i = 0; i < 210; i += 1) ask(known(`browser ${String(i)}`))
  expect(await names()).toHaveLength(4)
  expect(refused).toHaveLength(6)
})
