// What docs/security says of the code must be so: the file is there, its test has that title, its constant that number,
// and no requirement, threat or breach is left without an answer.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ASVS, REQUIRED } from './asvs-levels.ts'

const FOLDER = 'docs/security'
const TREES = '{apps,packages,db,e2e,bench,faults,scripts,docs}/**/*.*'
const LEFT_OUT = /(^|\/)(node_modules|build|planted|\.react-router)(\/|$)/
const FILE_NAME = /^(?!\/)[\w@./-]*\.(tsx?|js|sql|md|txt|json|ya?ml|sh|npmrc)$/
const TEST = /\.(test|spec)\.tsx?$/

const STATES = ['met', 'partly', 'open', 'later', 'operator', 'decided', 'n/a'] as const
/** Nobody believes these without a place to look. */
const NEEDS_FILE: ReadonlySet<string> = new Set(['met', 'partly'])

const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${String(i + 1)}`)
const MAPS: Readonly<Record<string, readonly string[]>> = {
  'asvs.md': REQUIRED,
  'threats.md': numbered('T', 31),
  'breaches.md': numbered('B', 25),
}

interface Row {
  ids: string[]
  level: string | undefined
  state: string
  by: string
}

/** A row begins with what it answers: `6.2.1`, `10.4.6–11`, `T7`. Other rows are none of the map's. */
function rowOf(line: string): Row | undefined {
  const cells = line.split('|').slice(1, -1)
  const [first = '', ...rest] = cells.map((cell) => cell.trim())
  const [, start = '', number = '', last = number] = /^((?:\d+\.\d+\.)|[TB])(\d+)(?:–(\d+))?$/.exec(first) ?? []
  if (number === '') return undefined
  const count = Math.max(0, Number(last) - Number(number) + 1)
  const ids = Array.from({ length: count }, (_, i) => `${start}${String(Number(number) + i)}`)
  const level = /^\d$/.test(rest[0] ?? '') ? rest[0] : undefined
  return { ids, level, state: rest.at(-2) ?? '', by: rest.at(-1) ?? '' }
}

function judgeRow({ ids, level, state, by }: Row): string[] {
  const wrong: string[] = []
  const name = ids.join(', ')
  for (const id of ids) {
    if (!/^\d/.test(id)) continue
    const expected = ASVS.get(id)
    if (expected === undefined) wrong.push(`${id} is no requirement`)
    else if (expected !== level) wrong.push(`${id} is of level ${expected}`)
  }
  if (!(STATES as readonly string[]).includes(state)) wrong.push(`${name} is "${state}": one of ${STATES.join(', ')}`)
  const files = [...by.matchAll(/`([^`]+)`/g)].filter(([, text = '']) => FILE_NAME.test(text))
  if (NEEDS_FILE.has(state) && files.length === 0) wrong.push(`${name} is ${state}, and names no file`)
  if (by.replaceAll(/[^\p{L}]/gu, '') === '') wrong.push(`${name} says nothing`)
  return wrong
}

/** Whether a test of the file has a title that starts so, after the lines of the checklist it cites. */
function hasTitle(text: string, title: string): boolean {
  const start = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`\(\s*['"\`](?:\[[^\]]*\]\s*)*${start}`).test(text)
}

/** Files stand in backticks, by as much of the end of their path as tells them apart; what they hold follows in quotes. */
function judgeLine(root: string, paths: readonly string[], line: string): string[] {
  const wrong: string[] = []
  let file: string | undefined
  let isUntitled = false
  const leave = () => {
    if (isUntitled && file !== undefined) wrong.push(`${basename(file)} is named without a title`)
  }
  for (const [, name, quoted = ''] of line.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (name === undefined) {
      if (file === undefined) continue
      isUntitled = false
      const text = readFileSync(join(root, file), 'utf8')
      if (!(TEST.test(file) ? hasTitle(text, quoted) : text.includes(quoted)))
        wrong.push(`${basename(file)} has no "${quoted}"`)
    } else if (FILE_NAME.test(name)) {
      leave()
      const found = paths.includes(name) ? [name] : paths.filter((path) => path.endsWith(`/${name}`))
      if (found.length !== 1) wrong.push(`${name} is the name of ${String(found.length)} files`)
      file = found.length === 1 ? found[0] : undefined
      isUntitled = file !== undefined && TEST.test(file)
    }
  }
  leave()
  return wrong
}

export function checkSecurity(root: string): { problems: string[]; summary: string } {
  const exclude = (path: string) => LEFT_OUT.test(path)
  const paths = [...globSync(TREES, { cwd: root, exclude }), ...globSync(['*.*', '.npmrc'], { cwd: root })]
  const counts = new Map<string, number>()
  const problems = globSync(`${FOLDER}/*.md`, { cwd: root }).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...judgeLine(root, paths, line), ...judge(line)].map((wrong) => `${path}:${String(index + 1)} ${wrong}`),
      ),
  )
  function judge(line: string): string[] {
    const row = rowOf(line)
    if (!row) return []
    counts.set(row.state, (counts.get(row.state) ?? 0) + row.ids.length)
    return judgeRow(row)
  }
  for (const [name, required] of Object.entries(MAPS)) problems.push(...unanswered(root, name, required))
  return { problems, summary: STATES.map((state) => `${String(counts.get(state) ?? 0)} ${state}`).join(', ') }
}

function unanswered(root: string, name: string, required: readonly string[]): string[] {
  const path = join(root, FOLDER, name)
  if (!existsSync(path)) return [`${FOLDER}/${name} does not exist`]
  const ids = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => rowOf(line)?.ids ?? [])
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...required.filter((id) => !ids.includes(id)).map((id) => `${FOLDER}/${name} ${id} has no row`),
    ...twice.map((id) => `${FOLDER}/${name} ${id} has two rows`),
  ]
}
