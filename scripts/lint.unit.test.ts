// Shows that the linter sees: seeded faults of every kind we rely on, the typed ones above all, are found.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const room = mkdtempSync(join(tmpdir(), 'lint-'))
afterAll(() => rmSync(room, { recursive: true }))

const FAULTS = `
import { useEffect, useState } from 'react'
import { other } from './other.ts'
declare function save(): Promise<void>
declare const loose: any
export const mine = 1
export function Faults({ on, id }: { on: boolean; id: string }) {
  save()
  if (save()) console.log('x')
  const n = loose.x()
  if (id === undefined) return null
  if (on) {
    const [a] = useState(0)
    return <p>{a}</p>
  }
  useEffect(() => {
    globalThis.document.title = id
  }, [])
  return <div style={{ color: 'red' }}><b dangerouslySetInnerHTML={{ __html: n + other }} /><img src="x" /></div>
}
`

const EXPECTED = [
  'eslint(max-lines-per-function)',
  'eslint(no-console)',
  'import(no-cycle)',
  'jsx-a11y(alt-text)',
  'react(forbid-dom-props)',
  'react(no-danger)',
  'react-hooks(exhaustive-deps)',
  'react-hooks(rules-of-hooks)',
  'typescript(no-explicit-any)',
  'typescript(no-floating-promises)',
  'typescript(no-misused-promises)',
  'typescript(no-unnecessary-condition)',
  'typescript(no-unsafe-assignment)',
  'typescript(no-unsafe-call)',
  'typescript(no-unsafe-member-access)',
]

it('the linter finds what is seeded', { timeout: 60_000 }, () => {
  const app = join(room, 'apps/web/app')
  mkdirSync(app, { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(room, 'node_modules'))
  for (const name of ['.oxlintrc.json', '.gitignore', 'tsconfig.base.json'])
    copyFileSync(join(ROOT, name), join(room, name))
  const options = { jsx: 'react-jsx', lib: ['ES2024', 'DOM'] }
  const project = { extends: './tsconfig.base.json', compilerOptions: options, include: ['apps'] }
  writeFileSync(join(room, 'tsconfig.json'), JSON.stringify(project))
  writeFileSync(join(app, 'faults.tsx'), FAULTS)
  const long = Array.from({ length: 61 }, (_, n) => `  mine.toFixed(${n})\n`).join('')
  const other = `import { mine } from './faults.tsx'\nexport function other() {\n${long}}\n`
  writeFileSync(join(app, 'other.ts'), other)

  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json', 'apps'], { cwd: room, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
  const found = new Set(diagnostics.map(({ code }) => code))
  expect(EXPECTED.filter((code) => !found.has(code))).toEqual([])
})
