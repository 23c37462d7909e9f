import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isIban } from './iban.ts'
import { openStore } from './store.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  folders.push(folder)
  return join(folder, 'below', 'journal')
}
const setting = (id: string, value: unknown) => ({ id, value })
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1)

test('what was settled is there again, in the order in which it came', async () => {
  const file = newFile()
  const store = await openStore(file)
  store.put('setting', setting('b', 1))
  store.put('setting', setting('a', { deep: ['ü', '\n'] }))
  store.change('setting', setting('b', 1), { value: 2 })
  store.put('setting', setting('c', 3))
  store.remove('setting', 'c')
  await store.settled()
  // Another one that opens the same file, as after a kill.
  const again = await openStore(file)
  expect(again.all('setting')).toEqual([setting('b', 2), setting('a', { deep: ['ü', '\n'] })])
  expect(again.get('setting', 'c')).toBeUndefined()
  await Promise.all([store.close(), again.close()])
})

test('a line that was not finished was told to nobody, and is left out', async () => {
  const file = newFile()
  const store = await openStore(file)
  store.put('setting', setting('a', 1))
  await store.close()
  appendFileSync(file, '["setting","b",{"id":"b","va')
  const again = await openStore(file)
  expect(again.all('setting')).toEqual([setting('a', 1)])
  again.put('setting', setting('c', 3))
  await again.close()
  const last = await openStore(file)
  expect(last.all('setting')).toEqual([setting('a', 1), setting('c', 3)])
  await last.close()
})

test('nothing is settled before it is written', async () => {
  const file = newFile()
  const store = await openStore(file)
  const settled: Promise<void>[] = []
  for (let nth = 0; nth < 50; nth += 1) {
    store.put('setting', setting(String(nth), nth))
    settled.push(store.settled().then(() => expect(lines(file).length).toBeGreaterThan(nth)))
  }
  await Promise.all(settled)
  expect(lines(file)).toHaveLength(50)
  await store.close()
})

test('a start makes the journal as short as the state, and what was cleared does not come back', async () => {
  const file = newFile()
  const store = await openStore(file)
  for (let nth = 0; nth < 100; nth += 1) store.put('setting', setting('a', nth))
  await store.close()
  expect(lines(file)).toHaveLength(100)
  const again = await openStore(file)
  expect(lines(file)).toHaveLength(1)
  again.clear()
  expect(again.all('setting')).toEqual([])
  again.put('setting', setting('b', 1))
  await again.close()
  const last = await openStore(file)
  expect([last.all('setting'), lines(file).length]).toEqual([[setting('b', 1)], 1])
  await last.close()
})

test('an account number is checked by its digits', () => {
  for (const right of ['NL91ABNA0417164300', 'DE89370400440532013000', 'PL61109010140000071219812874']) {
    expect(isIban(right)).toBe(true)
  }
  for (const wrong of ['NL91ABNA0417164301', 'NL91', '', 'nl91abna0417164300', 'XX00000000000000']) {
    expect(isIban(wrong)).toBe(false)
  }
})
