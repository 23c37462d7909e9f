// Runs Lighthouse's own command on one address, each time in a browser that has never been there.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CHROMIUM } from '../../e2e/chromium.ts'
import { ROOT } from '../support/site.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

interface Reference {
  id: string
  weight: number
}

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: Reference[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
}

export interface Audit {
  scores: Record<Category, number>
  /** When the largest part of the page stood there, on the slow phone that is simulated. */
  lcp_s: number
  /** How far what stood there moved afterwards. */
  cls: number
  /** What costs points, most first. */
  faults: string[]
}

const run = promisify(execFile)
const COMMAND = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
const FLAGS = ['--headless=new', ...CHROMIUM.args].join(' ')

/** Points of a hundred lost to each audit of a category. */
function losses({ categories, audits }: Report, category: Category) {
  const references = categories[category].auditRefs
  const whole = references.reduce((sum, { weight }) => sum + weight, 0)
  return references.flatMap(({ id, weight }) => {
    const { score = null, title = id, displayValue = '' } = audits[id] ?? {}
    if (score === null || score === 1 || weight === 0) return []
    const lost = ((1 - score) * weight * 100) / whole
    return [{ lost, line: `${category} −${lost.toFixed(1)}: ${title} ${displayValue}`.trim() }]
  })
}

/** A crowded machine can make the browser miss its own start; that says nothing of the page, so it is tried again. */
async function report(url: string, cookie: string | undefined, triesLeft: number): Promise<Report> {
  const parameters = [
    COMMAND,
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${FLAGS}`,
    ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
  ]
  try {
    const env = { ...process.env, CHROME_PATH: CHROMIUM.executablePath }
    const { stdout } = await run(process.execPath, parameters, { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(stdout) as Report
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string }
    console.log(`  Lighthouse did not finish: ${stderr.trim()}`)
    if (triesLeft === 0) throw error
    return report(url, cookie, triesLeft - 1)
  }
}

export async function audit(url: string, cookie?: string): Promise<Audit> {
  const found = await report(url, cookie, 2)
  const scores = CATEGORIES.map((name) => [name, Math.round((found.categories[name].score ?? 0) * 100)] as const)
  const faults = CATEGORIES.flatMap((name) => losses(found, name)).toSorted((a, b) => b.lost - a.lost)
  const numberOf = (id: string) => found.audits[id]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(scores) as Audit['scores'],
    lcp_s: numberOf('largest-contentful-paint') / 1000,
    cls: numberOf('cumulative-layout-shift'),
    faults: faults.map(({ line }) => line),
  }
}
