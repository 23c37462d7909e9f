/** What stands in anybody's way on a page: by axe's rules, or because it is wider than the screen. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface ScanOptions {
  /** Around an open dialog the page is hidden from whoever reads it by ear, and its rules do not count. */
  within?: string
  without?: string[]
  /** Only what depends on colours: of a page that was looked at in another theme. */
  colours?: boolean
}

/** Colours are measured at rest; what loops for ever (a spinner) never rests. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().iterations !== Infinity,
        )
    // One that is broken off may have made way for another.
    for (let ends = moving(); ends.length > 0; ends = moving())
      await Promise.allSettled(ends.map(({ finished }) => finished))
  })

/** Which rules another theme can break; nothing else of a page changes with it. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Brought into a page once, by whoever asks there first: reading it takes as long as looking with it. */
async function runAxe(page: Page, { within = 'html', without = [], colours = false }: ScanOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    runOnly: colours ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: RULES },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // Only these are worked out in full.
    resultTypes: ['violations'],
  }
  const scan = { within, options }
  return page.evaluate(async ({ within: box, options: rules }) => {
    const { axe: engine } = window as unknown as { axe: typeof axe }
    const { violations } = await engine.run(box, rules)
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
  }, scan)
}

export async function a11yViolations(page: Page, what: string, options: ScanOptions = {}) {
  const scan = async () => {
    await waitForAnimations(page)
    return runAxe(page, options)
  }
  // A part that came while axe looked was seen on its way in: only what is still wrong at rest counts.
  const seen = await scan()
  const violations = seen.length === 0 ? seen : await scan()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  return [
    ...violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.join(' | ')}`),
    ...(wide ? [`${what} is wider than the screen`] : []),
  ]
}

interface Look {
  colorScheme: 'light' | 'dark'
  width?: number
  colours?: boolean
}

async function a11yViolationsIn(
  looks: readonly Look[],
  page: Page,
  what: string,
  options: ScanOptions,
): Promise<string[]> {
  const violations: string[] = []
  for (const { colorScheme, width, colours = false } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (width) await page.setViewportSize({ width, height: 844 })
    const where = [what, colorScheme, ...(width ? [`${String(width)} px`] : [])].join(', ')
    violations.push(...(await a11yViolations(page, `${where},`, { ...options, colours })))
  }
  return violations
}

/** The same by day and by night, without leaving the page. */
export const a11yViolationsInBothThemes = (page: Page, what: string, options: ScanOptions = {}): Promise<string[]> =>
  a11yViolationsIn([{ colorScheme: 'light' }, { colorScheme: 'dark', colours: true }], page, what, options)

/** The same in one theme: a phone is looked at by night and a wide screen by day, so that both are. */
export const a11yViolationsByWidth = (page: Page, what: string, options: ScanOptions = {}): Promise<string[]> =>
  a11yViolationsIn([{ colorScheme: (page.viewportSize()?.width ?? 0) < 768 ? 'dark' : 'light' }], page, what, options)

/** The same on a wide screen by day and on a phone by night, without leaving the page. */
export const a11yViolationsWideAndNarrow = (page: Page, what: string, options: ScanOptions = {}): Promise<string[]> =>
  a11yViolationsIn(
    [
      { colorScheme: 'light', width: 1280 },
      { colorScheme: 'dark', width: 390 },
    ],
    page,
    what,
    options,
  )

/** The same on a wide screen, a phone and the narrowest one, each by day and by night, without leaving the page. */
export const a11yViolationsAtAllWidths = (page: Page, what: string, options: ScanOptions = {}): Promise<string[]> =>
  a11yViolationsIn(
    [
      { colorScheme: 'light', width: 1280 },
      { colorScheme: 'dark', width: 1280, colours: true },
      { colorScheme: 'dark', width: 390 },
      { colorScheme: 'light', width: 390, colours: true },
      { colorScheme: 'light', width: 320 },
      { colorScheme: 'dark', width: 320, colours: true },
    ],
    page,
    what,
    options,
  )
