// Shows for every rule that its planted violations are found, each on its line and by that rule alone.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RULES } from './boundaries/all-rules.ts'
import { runRules } from './boundaries/finding.ts'
import { brandNames, brands } from './boundaries/rules/brands.ts'
import { glossaryParts } from './boundaries/rules/glossary.ts'
import { loadTree } from './boundaries/tree.ts'

const ROOT = join(import.meta.dirname, '..')
const PLANTED = join(import.meta.dirname, 'boundaries/planted')
/** What a rule proves of the checklist. */
const CITES: Readonly<Record<string, string>> = { brands: '[D.13] ' }

function check(name: string, twin: 'bad' | 'clean') {
  const tree = loadTree(join(PLANTED, name, twin))
  const found = runRules(RULES, tree).map(({ path, line, rule }) => `${path}:${line} ${rule}`)
  // Every line that says so is a violation.
  const planted = tree.files.flatMap((path) => {
    const lines = tree.read(path).split('\n')
    return lines.flatMap((text, index) => (/planted/i.test(text) ? [`${path}:${index + 1} ${name}`] : []))
  })
  return { found: [...new Set(found)].toSorted(), planted: planted.toSorted(), files: tree.sources.length }
}

describe('the boundaries', () => {
  it('have a planted violation for every rule, and no rule is forgotten', () => {
    expect(readdirSync(PLANTED).toSorted()).toEqual(RULES.map(({ name }) => name).toSorted())
  })

  for (const { name } of RULES) {
    it(`${CITES[name] ?? ''}rule "${name}" finds what is planted and nothing else`, () => {
      const { found, planted } = check(name, 'bad')
      expect(planted).not.toEqual([])
      expect(found).toEqual(planted)
    })

    it(`rule "${name}" lets the clean twin pass`, () => {
      const { found, files } = check(name, 'clean')
      expect(files).toBeGreaterThan(0)
      expect(found).toEqual([])
    })
  }

  it('[D.13] no code of this repository knows a brand', () => {
    const tree = loadTree(ROOT)
    expect(brandNames(tree)).not.toEqual([])
    expect(runRules([brands], tree)).toEqual([])
  })

  it('read a glossary with words in use and retired ones', () => {
    const { known, retired } = glossaryParts(loadTree(ROOT))
    expect(known).toContain('| site |')
    expect(retired).toMatch(/^\| `/m)
  })
})
