import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { artSetFaults } from './art-set-faults.ts'

const COMPLETE = resolve(import.meta.dirname, '../../packages/ui/art/clover')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'art-'))
  await cp(COMPLETE, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

async function change(file: string, from: RegExp, to = ''): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toMatch(from)
  await writeFile(join(folder, file), text.replace(from, to))
}

test('a complete set has no fault', async () => {
  expect(await artSetFaults(folder)).toEqual([])
})

test('a drawing that is missing is named', async () => {
  await change('drawings.svg', /<g id="nought">/, '<g id="zero">')
  expect(await artSetFaults(folder)).toEqual(['drawings.svg does not draw nought'])
})

test('a property that is missing is named, with where it is missing', async () => {
  await change('set.json', /"portrait"/, '"portret"')
  await change('set.json', /("dark": \{[\s\S]*)"progress-from"/, '$1"progress"')
  expect(await artSetFaults(folder)).toEqual([
    'set.json has no portrait in both',
    'set.json has no progress-from in dark',
  ])
})

test('a language that is missing is named, and so is a text that one language lacks', async () => {
  await change('words/pl.json', /^ {2}"swipe\.new_box".*\n/m)
  expect(await artSetFaults(folder)).toEqual(['words/pl.json has no swipe.new_box'])
  await rm(join(folder, 'words/it.json'))
  expect(await artSetFaults(folder)).toEqual([expect.stringMatching(/^words\/it\.json cannot be read: ENOENT/)])
})

test('a file that is no JSON is named', async () => {
  await writeFile(join(folder, 'set.json'), '{"both": {},}')
  expect(await artSetFaults(folder)).toEqual([expect.stringMatching(/^set\.json cannot be read: /)])
})
