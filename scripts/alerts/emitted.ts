// Whether the product emits what a rule asks for: the metric, its labels, and the values that only the product can give.
import type { Rule } from './read-alerts.ts'
import { alternativesOf, selectorsOf, type Matcher, type Selector } from './selectors.ts'

export interface Emitted {
  name: string
  labels: readonly string[]
  /** Of a histogram. */
  buckets?: readonly number[]
}

export interface Product {
  metrics: readonly Emitted[]
  /** `GET /api/members` */
  routes: ReadonlySet<string>
  /** The text of all sources of the server: a value is written somewhere in it. */
  source: string
}

/** Given by Prometheus to whatever it asks. */
const OF_TARGETS = new Set(['cell', 'job', 'instance'])
const SUFFIX = /_(bucket|count|sum)$/

function findMetric(name: string, { metrics }: Product): Emitted | undefined {
  return (
    metrics.find((metric) => metric.name === name) ??
    metrics.find((metric) => metric.buckets !== undefined && metric.name === name.replace(SUFFIX, ''))
  )
}

function routeProblems({ value }: Matcher, { matchers }: Selector, { routes }: Product): string[] {
  const method = matchers.find(({ label }) => label === 'method')?.value ?? ''
  return alternativesOf(value).flatMap((path) =>
    routes.has(`${method} ${path}`) ? [] : [`${method} ${path} is no route`],
  )
}

function matcherProblems(matcher: Matcher, selector: Selector, metric: Emitted, product: Product): string[] {
  const { label, value } = matcher
  if (OF_TARGETS.has(label)) return []
  if (label === 'le' && metric.buckets) {
    return metric.buckets.map(String).includes(value) ? [] : [`${metric.name} has no bucket ${value}`]
  }
  if (!metric.labels.includes(label)) return [`${metric.name} has no label ${label}`]
  if (label === 'route') return routeProblems(matcher, selector, product)
  if (label === 'method' || label === 'status') return []
  return alternativesOf(value).flatMap((one) =>
    product.source.includes(`'${one}'`) ? [] : [`${metric.name}: nothing in the product is called ${one}`],
  )
}

/** `elsewhere` are metrics of others, and those that rules record. */
export function findUnemitted(rules: readonly Rule[], elsewhere: ReadonlySet<string>, product: Product): string[] {
  return rules.flatMap(({ file, alert, record, expr }) => {
    const problems = selectorsOf(expr).flatMap((selector) => {
      if (elsewhere.has(selector.metric)) return []
      const metric = findMetric(selector.metric, product)
      if (!metric) return [`${selector.metric} is emitted by nobody`]
      return selector.matchers.flatMap((matcher) => matcherProblems(matcher, selector, metric, product))
    })
    return problems.map((problem) => `${file} ${alert ?? record ?? ''}: ${problem}`)
  })
}

/** A label that would be multiplied by every bucket and route. */
export function findSiteLabels({ metrics }: Product): string[] {
  return metrics
    .filter(({ labels, buckets }) => buckets !== undefined && labels.some((label) => /^(site|host|domain)/.test(label)))
    .map(({ name }) => `${name} has a label for each site: count it from the database instead`)
}
