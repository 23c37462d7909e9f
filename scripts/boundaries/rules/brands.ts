// No code knows the name of a brand: what differs per site is a row. The names to look for are those of the seeds.
import type { Rule } from '../finding.ts'
import { lineAt } from '../lines.ts'
import type { Tree } from '../tree.ts'

const SCANNED = /^(apps|packages|scripts|db\/migrations)\/.*\.([cm]?[jt]sx?|json|css|sql|html|svg|txt|webmanifest)$/
/** Tests say what a demo brand must look like, and to do that they name it. */
const TEST = /\.(unit|api|job|mail|push|nightly)\.test\.tsx?$|\/testing\//
/** A brand is often an everyday word too; in running text only its spelling as a name counts. */
const RUNNING_TEXT = /^packages\/(i18n\/(texts|pages)|ui\/art\/[^/]+\/words)\//

export const brands: Rule = {
  name: 'brands',
  check: (tree, report) => {
    const found = brandNames(tree)
    for (const path of tree.files.filter((file) => SCANNED.test(file) && !TEST.test(file))) {
      const text = tree.read(path)
      for (const brand of found) {
        const pattern = RUNNING_TEXT.test(path) ? asName(brand) : anySpelling(brand)
        for (const { index } of text.matchAll(pattern)) report(path, lineAt(text, index), `names the brand "${brand}"`)
        if (anySpelling(brand).test(path)) report(path, 1, `is named after the brand "${brand}"`)
      }
    }
  },
}

export function brandNames(tree: Tree): string[] {
  const seeds = tree.files.filter((path) => /^db\/seeds\/sites\/[^/]+\.json$/.test(path))
  const names = seeds.flatMap((path) => {
    const { name, brand } = JSON.parse(tree.read(path)) as { name?: string; brand?: { wordmark?: string } }
    return [name, brand?.wordmark].flatMap((word) => word?.trim().toLowerCase() || [])
  })
  return [...new Set(names)]
}

function asName(brand: string): RegExp {
  return new RegExp(`(?<!\\p{L})${capitalised(brand)}(?!\\p{L})`, 'gu')
}

/** At the start of a word in any case, and in the middle of a camelCase one. */
function anySpelling(brand: string): RegExp {
  const letters = brand.replaceAll(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
  return new RegExp(`(?<!\\p{L})${letters}|(?<=\\p{Ll})${capitalised(brand)}`, 'gu')
}

function capitalised(brand: string): string {
  return brand.slice(0, 1).toUpperCase() + brand.slice(1)
}
