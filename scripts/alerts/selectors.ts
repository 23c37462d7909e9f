// Which metrics an expression asks for, and with which labels: read by Prometheus' own grammar.
import { parser } from '@prometheus-io/lezer-promql'

export interface Matcher {
  label: string
  operator: string
  value: string
}

export interface Selector {
  metric: string
  matchers: Matcher[]
}

export function selectorsOf(expression: string): Selector[] {
  const selectors: Selector[] = []
  const textOf = ({ from, to }: { from: number; to: number }) => expression.slice(from, to)
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`not understood: ${expression}`)
      if (node.name === 'VectorSelector') selectors.push({ metric: '', matchers: [] })
      const selector = selectors.at(-1)
      if (!selector) return
      if (node.name === 'Identifier') selector.metric = textOf(node)
      if (node.name === 'UnquotedLabelMatcher') {
        const [, label = '', operator = '', value = ''] =
          /^(\w+)\s*(=~|!~|!=|=)\s*["'](.*)["']$/s.exec(textOf(node)) ?? []
        selector.matchers.push({ label, operator, value })
      }
    },
  })
  return selectors
}

/** Everything that `a(b|c)d|e` matches, where it has no more than that. */
export function alternativesOf(pattern: string): string[] {
  const group = /\(([^()]*)\)/.exec(pattern)
  if (group) {
    const [whole, inner = ''] = group
    const end = group.index + whole.length
    return inner.split('|').flatMap((part) => alternativesOf(pattern.slice(0, group.index) + part + pattern.slice(end)))
  }
  return pattern.split('|')
}
