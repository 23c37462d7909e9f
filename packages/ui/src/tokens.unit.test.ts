import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = new URL('./styles/', import.meta.url)
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const everything = sheets.map(read).join('\n')
const tokens = read('tokens.css')

type Declarations = Record<string, string>

/** The declarations of the first block whose selector ends with the given text, straight before its brace. */
function block(css: string, selector: string): Declarations {
  const from = css.indexOf(`${selector} {`)
  expect(from, selector).toBeGreaterThan(-1)
  const start = css.indexOf('{', from) + 1
  const declarations: Declarations = {}
  for (const line of css.slice(start, css.indexOf('}', start)).split(';')) {
    const colon = line.indexOf(':')
    if (colon > 0)
      declarations[line.slice(0, colon).trim()] = line
        .slice(colon + 1)
        .replace(/\s+/g, ' ')
        .trim()
  }
  return declarations
}

const light = block(tokens, "[data-theme='light']")
const dark = block(tokens, "[data-theme='dark']")
const systemDark = block(tokens, ":root:not([data-theme='light'])")

/** Widths at which the layout may change besides the four, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  '359.98': 'two buttons and the logo in the top bar of the smallest phones',
}

test('[S9.24] the layout changes at 576, 768, 992 and 1200 px and nowhere else', () => {
  const widths = [...everything.matchAll(/(min|max)-width:\s*([\d.]+)px/g)].map(([, edge, px]) => ({
    edge,
    px: px ?? '',
  }))
  const media = [...everything.matchAll(/@media[^{]*/g)].map(([rule]) => rule).filter((rule) => rule.includes('width'))
  expect(media.every((rule) => /(min|max)-width:\s*[\d.]+px/.test(rule))).toBe(true)
  const allowed = (edge: string | undefined) =>
    [576, 768, 992, 1200].map((px) => String(edge === 'max' ? px - 0.02 : px))
  const strange = widths.filter(({ edge, px }) => !allowed(edge).includes(px) && !(px in EXCEPTIONS))
  expect(strange).toEqual([])
  expect(new Set(widths.filter(({ edge }) => edge === 'min').map(({ px }) => px))).toEqual(
    new Set(['576', '768', '992', '1200']),
  )
})

test('[S9.26] the grid has 12 columns', () => {
  expect(block(read('layout.css'), '.grid12')['grid-template-columns']).toBe('repeat(12, minmax(0, 1fr))')
})

describe('themes', () => {
  test('the chosen and the system dark theme are the same', () => {
    expect(systemDark).toEqual(dark)
  })

  test('dark sets every colour that light sets', () => {
    expect(Object.keys(dark).toSorted()).toEqual(Object.keys(light).toSorted())
  })

  test('colours stand in the tokens only', () => {
    const elsewhere = sheets.filter((name) => name !== 'tokens.css' && /#[\da-f]{3,8}\b/i.test(read(name)))
    expect(elsewhere).toEqual([])
  })
})
