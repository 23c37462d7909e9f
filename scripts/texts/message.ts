// Looks into one ICU message: which values and tags it uses, and whether it has every plural its language needs.
import { parse, type Select, type Token } from '@messageformat/parser'

export type Message = { values: string[]; tags: string[]; problems: string[] }

export function readMessage(text: string, locale: string): Message {
  if (text.trim() === '') return { values: [], tags: [], problems: ['is empty'] }
  try {
    const tokens = allTokens(parse(text))
    const problems = [...tokens.flatMap((token) => pluralProblems(token, locale)), ...unclosedTags(text)]
    return {
      values: sorted(tokens.flatMap((token) => ('arg' in token ? [token.arg] : []))),
      tags: tagsIn(tokens),
      problems,
    }
  } catch (error) {
    const [reason = ''] = String(error).split('\n')
    return { values: [], tags: [], problems: [`does not parse: ${reason}`] }
  }
}

function allTokens(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) =>
    'cases' in token ? [token, ...token.cases.flatMap((item) => allTokens(item.tokens))] : [token],
  )
}

const TAG = /<(\/?)([a-z][\w-]*)\s*(\/?)>/gi

function tagsIn(tokens: readonly Token[]): string[] {
  const content = tokens.flatMap((token) => (token.type === 'content' ? [token.value] : []))
  return sorted(content.flatMap((text) => [...text.matchAll(TAG)].map(([, , name = '', empty]) => `<${name}${empty}>`)))
}

function unclosedTags(text: string): string[] {
  const depth = new Map<string, number>()
  for (const [, closes, name = '', empty] of text.matchAll(TAG)) {
    if (empty === '') depth.set(name, (depth.get(name) ?? 0) + (closes === '' ? 1 : -1))
  }
  return [...depth].flatMap(([name, open]) => (open === 0 ? [] : [`opens and closes <${name}> unequally often`]))
}

function pluralProblems(token: Token, locale: string): string[] {
  if (token.type !== 'plural' && token.type !== 'selectordinal') return []
  const missing = neededCategories(token, locale).filter((category) => !token.cases.some(({ key }) => key === category))
  return missing.length === 0 ? [] : [`lacks the plural ${missing.join(', ')} of {${token.arg}}`]
}

/** The categories of whole numbers people meet (`many` of a million in Spanish is not among them), unless `=n` says it. */
function neededCategories(token: Select, locale: string): string[] {
  const exact = new Set(token.cases.map(({ key }) => key))
  const rules = new Intl.PluralRules(locale, { type: token.type === 'plural' ? 'cardinal' : 'ordinal' })
  const numbers = Array.from({ length: 1001 }, (_, n) => n).filter((n) => !exact.has(`=${n}`))
  const offset = token.pluralOffset ?? 0
  return [...new Set([...numbers.map((n) => rules.select(Math.abs(n - offset))), 'other'])]
}

function sorted(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted()
}
