// The words of the house: a door exports no word that docs/glossary.md lacks, and no name brings a retired one back.
import { basename } from 'node:path'
import { type Node, Visitor } from 'oxc-parser'
import type { Rule } from '../finding.ts'
import { lineAt } from '../lines.ts'
import { isDoor } from '../places.ts'
import type { Tree } from '../tree.ts'

const GLOSSARY = 'docs/glossary.md'
const RETIRED_HEADING = '## Retired words'
/** Words that only join others. */
const JOINTS = new Set('a all and as at before by for from in is of on or than the then to up with within'.split(' '))

/** The first cells of every table in a text. */
function firstCells(text: string): string[] {
  return [...text.matchAll(/^\|([^|\n]+)\|/gm)].map(([, cell = '']) => cell.trim()).filter((cell) => !/^-+$/.test(cell))
}

export function glossaryParts(tree: Tree): { known: string; retired: string } {
  // Most planted trees have none; that the house has one is a test of its own.
  const text = tree.files.includes(GLOSSARY) ? tree.read(GLOSSARY) : ''
  const [known = '', retired = ''] = text.split(RETIRED_HEADING)
  return { known, retired }
}

/** `likesAtOnce` is likes, at, once; `HTTPServer` is http, server. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

function singular(word: string): string {
  if (/(?:ss|us|is|news)$/.test(word)) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=[sxz]|ch|sh)es$/, '')
    .replace(/s$/, '')
}

/** Every name a door exports, with its line. */
export const glossary: Rule = {
  name: 'glossary',
  check: (tree, report) => {
    const doors = tree.sources.filter(({ path }) => isDoor(path))
    const known = new Set(firstCells(glossaryParts(tree).known).flatMap((cell) => wordsOf(cell).map(singular)))
    if (known.size === 0) return
    for (const { path, text, program } of doors) {
      const judge = (name: string, offset: number) => {
        const missing = wordsOf(name).filter((word) => !JOINTS.has(word) && !known.has(singular(word)))
        for (const word of missing) report(path, lineAt(text, offset), `${name}: "${word}" is not in ${GLOSSARY}`)
      }
      new Visitor({
        ExportSpecifier: ({ exported, start }) => {
          if (exported.type === 'Identifier') judge(exported.name, start)
        },
        ExportNamedDeclaration: ({ declaration }) => {
          for (const { name, start } of declaredNames(declaration)) judge(name, start)
        },
      }).visit(program)
    }
  },
}

function declaredNames(declaration: Node | null): { name: string; start: number }[] {
  if (declaration === null) return []
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id] : []))
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id] : []
}

/** Tables and functions; schema.sql is made from them. */
const WRITTEN_SQL = /^db\/(migrations|functions)\/.*\.sql$/

type Retired = { whole: Map<string, string>; part: Map<string, string> }

/** `name` retires that name alone, `*word*` every name that has the word in it. */
function retiredWords(tree: Tree): Retired {
  const rows = [...glossaryParts(tree).retired.matchAll(/^\| `(\*?)(\w+)\*?` \|([^|\n]*)\|/gm)]
  const of = (star: string) =>
    new Map(rows.filter((row) => row[1] === star).map(([, , word = '', instead = '']) => [word, instead.trim()]))
  return { whole: of(''), part: of('*') }
}

export const retired: Rule = {
  name: 'retired',
  check: (tree, report) => {
    const { whole, part } = retiredWords(tree)
    const insteadOf = (name: string) => {
      const exact = whole.get(name)
      if (exact !== undefined) return { word: name, instead: exact }
      const word = wordsOf(name).find((one) => part.has(one) || part.has(singular(one)))
      return word === undefined ? undefined : { word, instead: part.get(word) ?? part.get(singular(word)) ?? '' }
    }
    const judge = (path: string, name: string, line: number) => {
      const found = insteadOf(name)
      if (found) report(path, line, `"${found.word}" in ${name} is retired: ${found.instead}`)
    }
    for (const { path, text, program } of tree.sources) {
      judge(path, basename(path).replace(/\..*$/, ''), 1)
      const check = ({ name, start }: { name: string; start: number }) => judge(path, name, lineAt(text, start))
      new Visitor({ Identifier: check, JSXIdentifier: check }).visit(program)
    }
    for (const path of tree.files.filter((file) => WRITTEN_SQL.test(file))) {
      const lines = tree.read(path).split('\n')
      lines.forEach((line, index) => {
        for (const [name] of line.replace(/--.*$/, '').matchAll(/[a-z_]+/gi)) judge(path, name, index + 1)
      })
    }
  },
}
