// Shows that the pages on security are held to the code: each way to be wrong is planted once and found out.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { ASVS, REQUIRED } from './docs/asvs-levels.ts'
import { checkSecurity } from './docs/check-security.ts'

const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

const CODE = {
  'apps/server/src/login.api.test.ts': `test(\n  '[S1.2] [D.3] five wrong passwords lock for 15 minutes', () => {})`,
  'apps/server/src/sessions.ts': 'const IDLE_DAYS = 14',
  'apps/server/src/a/twin.ts': '',
  'apps/server/src/b/twin.ts': '',
}
const NAMED = '`login.api.test.ts` "five wrong passwords lock"; `sessions.ts` "IDLE_DAYS = 14"'

const rows = (ids: readonly string[]) =>
  ids.map((id) => `| ${id} |${ASVS.has(id) ? ` ${ASVS.get(id) ?? ''} |` : ''} asks | n/a | there is none |`)
const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${String(i + 1)}`)

/** What is said of a map in which everything is answered, but that one row is another. */
function problemsWith(id: string, row: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'security-'))
  roots.push(root)
  const pages = { asvs: REQUIRED, threats: numbered('T', 31), breaches: numbered('B', 25) }
  const files = Object.entries(pages).map(([name, ids]): [string, string] => {
    const lines = rows(ids).map((line) => (line.startsWith(`| ${id} |`) ? row : line))
    return [`docs/security/${name}.md`, ['# A page', ...lines].join('\n')]
  })
  for (const [path, text] of [...Object.entries(CODE), ...files]) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkSecurity(root).problems.map((line) => line.replace(/:\d+ /, ' '))
}

const inAsvs = (wrong: string) => [`docs/security/asvs.md ${wrong}`]

it('has every requirement of levels 1 and 2, and those of level 3 that were chosen', () => {
  const levels = [...ASVS.values()]
  const count = (level: string) => levels.filter((one) => one === level).length
  expect([count('1'), count('2'), count('3'), REQUIRED.length]).toEqual([70, 183, 92, 253 + 16])
})

it('lets pass what names files that are there, titles by their beginning, and constants', () => {
  expect(problemsWith('6.3.1', `| 6.3.1 | 1 | asks | met | ${NAMED} |`)).toEqual([])
})

it('finds a requirement, a threat or a breach without a row, and one with two', () => {
  expect(problemsWith('6.3.1', '')).toEqual(inAsvs('6.3.1 has no row'))
  expect(problemsWith('T7', '')).toEqual(['docs/security/threats.md T7 has no row'])
  expect(problemsWith('B25', '')).toEqual(['docs/security/breaches.md B25 has no row'])
  expect(problemsWith('7.3.1', '| 7.3.1–2 | 2 | asks | n/a | none |')).toEqual(inAsvs('7.3.2 has two rows'))
})

it('finds a requirement that there is not, and a wrong level', () => {
  expect(problemsWith('6.3.1', '| 6.3.1 | 2 | asks | met | `sessions.ts` |')).toEqual(inAsvs('6.3.1 is of level 1'))
  expect(problemsWith('7.6.2', '| 7.6.2–3 | 2 | asks | n/a | none |')).toEqual(inAsvs('7.6.3 is no requirement'))
})

it('finds a file that is not there, or could be several', () => {
  const withFile = (name: string) => problemsWith('6.3.1', `| 6.3.1 | 1 | asks | met | \`${name}\` |`)
  expect(withFile('gone.ts')).toEqual(inAsvs('gone.ts is the name of 0 files'))
  expect(withFile('twin.ts')).toEqual(inAsvs('twin.ts is the name of 2 files'))
  expect(withFile('b/twin.ts')).toEqual([])
})

it('finds a test without a title or with another, and a constant with another number', () => {
  const withProof = (proof: string) => problemsWith('6.3.1', `| 6.3.1 | 1 | asks | met | ${proof} |`)
  expect(withProof('`login.api.test.ts`')).toEqual(inAsvs('login.api.test.ts is named without a title'))
  expect(withProof('`login.api.test.ts` "wrong passwords"')).toEqual(
    inAsvs('login.api.test.ts has no "wrong passwords"'),
  )
  expect(withProof('`sessions.ts` "IDLE_DAYS = 15"')).toEqual(inAsvs('sessions.ts has no "IDLE_DAYS = 15"'))
})

it('finds a state that is none, one without proof, and one without a word', () => {
  expect(problemsWith('T3', '| T3 | asks | fine | words |')[0]).toContain('T3 is "fine"')
  expect(problemsWith('T3', '| T3 | asks | met | trust us |')).toEqual([
    'docs/security/threats.md T3 is met, and names no file',
  ])
  expect(problemsWith('T3', '| T3 | asks | open | … |')).toEqual(['docs/security/threats.md T3 says nothing'])
})
