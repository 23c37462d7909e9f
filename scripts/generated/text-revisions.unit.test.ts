import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { reviseTexts } from './text-revisions.ts'

const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

function write(root: string, path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('a text keeps its day until it is changed in some language, and then has that of the change', () => {
  const root = mkdtempSync(join(tmpdir(), 'revisions-'))
  roots.push(root)
  for (const path of ['pages/faq/nl.json', 'pages/faq/pl.json', 'texts/home.nl.json', 'texts/buying.nl.json']) {
    write(root, path, '{ "a": "b" }')
  }
  const first = reviseTexts(root, {}, '2026-01-01')
  expect(Object.keys(first)).toEqual(['pages/faq', 'texts/buying', 'texts/complaints', 'texts/home'])
  expect(reviseTexts(root, first, '2026-02-02')).toEqual(first)
  write(root, 'pages/faq/pl.json', '{ "a": "c" }')
  const second = reviseTexts(root, first, '2026-03-03')
  expect(second['pages/faq']?.changed).toBe('2026-03-03')
  expect(second['texts/home']).toEqual(first['texts/home'])
})
