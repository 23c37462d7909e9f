// Shows that a document that names what is not there is found out, and that addresses and types are left alone.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checkDocs } from './docs/check-docs.ts'

const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

function problemsOf(text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'docs-'))
  roots.push(root)
  mkdirSync(join(root, 'apps/server'), { recursive: true })
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'package.json'), '{ "scripts": { "check": "x", "test": "x" } }')
  writeFileSync(join(root, 'apps/server/package.json'), '{ "scripts": { "start": "x" } }')
  writeFileSync(join(root, 'docs/runbook.md'), `\n${text}\n`)
  return checkDocs(root).problems
}

it('finds a path that does not exist', () => {
  expect(problemsOf('see `apps/server/src/gone.ts`')).toEqual([
    'docs/runbook.md:2 apps/server/src/gone.ts does not exist',
  ])
  expect(problemsOf('see `docs/*.txt`, `vitest.config.ts`')).toHaveLength(2)
})

it('accepts paths that exist, as file, folder or pattern', () => {
  expect(problemsOf('`apps/server/`, `apps/*/package.json`, `package.json`, `docs/runbook.md:2`')).toEqual([])
})

it('leaves alone what is no path of the repository', () => {
  expect(problemsOf('`/members/{id}`, `text/html`, `modules/<room>/index.ts`, `a.b`, `reports/vitest.json`')).toEqual(
    [],
  )
})

it('finds an npm script that does not exist', () => {
  expect(problemsOf('run `npm run chekc`')).toEqual(['docs/runbook.md:2 npm has no script "chekc"'])
  expect(problemsOf('npm start')).toHaveLength(1)
  expect(problemsOf('`npm run check`, npm test, `npm run start -w apps/server`')).toEqual([])
})
