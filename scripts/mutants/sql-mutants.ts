// Makes small mistakes in the text of an SQL function, one at a time: a test that does not notice proves too little.

export interface Mutant {
  /** The line it is in, and what became of it. */
  about: string
  text: string
}

interface Mistake {
  find: RegExp
  /** Only in lines like this. */
  where?: RegExp
  replace: string
}

const CONDITION = /^\s*(where|and|or|if|elsif|on|when)\b|\bwhere\b|\bwhen\b/i

const MISTAKES: readonly Mistake[] = [
  { find: / >= /g, replace: ' > ' },
  { find: / <= /g, replace: ' < ' },
  { find: / > /g, replace: ' >= ' },
  { find: / < /g, replace: ' <= ' },
  { find: / <> /g, replace: ' = ' },
  { find: / = /g, where: CONDITION, replace: ' <> ' },
  { find: / \+ /g, replace: ' - ' },
  { find: / - /g, replace: ' + ' },
  { find: / and /gi, replace: ' or ' },
  { find: / or /gi, replace: ' and ' },
  { find: /\bnot (?=\(?exists|found|profile\.|chat\.)/gi, replace: '' },
  { find: /\bif (?=found|exists|replayed)/g, replace: 'if not ' },
  { find: / for update/g, replace: '' },
  { find: /\bleast\(/g, replace: 'greatest(' },
  { find: /\bgreatest\(/g, replace: 'least(' },
  { find: /\bis null/g, replace: 'is not null' },
  { find: /\bis distinct from/g, replace: 'is not distinct from' },
]

/** Whole statements that are left out. */
const STATEMENTS = [
  /^ *raise (?:exception|unique_violation)[^;]*;/gm,
  /^ *perform [^;]*;/gm,
  /^ *\w+ := [^;]*;/gm,
  /^ *(?:update|insert into|delete from) (?:(?!returning)[^;])*;/gm,
]

const lineAt = (text: string, at: number) => text.slice(text.lastIndexOf('\n', at) + 1).split('\n')[0] ?? ''

function* within(text: string, { find, where, replace }: Mistake): Generator<Mutant> {
  for (const { 0: found, index } of text.matchAll(find)) {
    const line = lineAt(text, index)
    if (where && !where.test(line)) continue
    const changed = text.slice(0, index) + replace + text.slice(index + found.length)
    yield { about: `${line.trim()}  →  ${lineAt(changed, index).trim()}`, text: changed }
  }
}

function* without(text: string, statement: RegExp): Generator<Mutant> {
  for (const { 0: found, index } of text.matchAll(statement)) {
    const about = `without  ${found.trim().replaceAll(/\s+/g, ' ').slice(0, 100)}`
    yield { about, text: `${text.slice(0, index)}null;${text.slice(index + found.length)}` }
  }
}

/** Every mistake that can be made in the body of a function, of which the file is given. */
export function mutantsOf(definition: string): Mutant[] {
  const plain = definition.replaceAll(/^ *--.*\n/gm, '')
  const begin = plain.search(/^begin(?: atomic)?$|^return /m)
  const [head, body] = [plain.slice(0, begin), plain.slice(begin)]
  const mutants = [
    ...MISTAKES.flatMap((mistake) => [...within(body, mistake)]),
    ...STATEMENTS.flatMap((statement) => [...without(body, statement)]),
  ]
  return mutants.map(({ about, text }) => ({ about, text: head + text }))
}
