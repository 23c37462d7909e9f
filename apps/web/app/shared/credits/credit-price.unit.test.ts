import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../../../../packages/i18n/texts/', import.meta.url)
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => Object.entries(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, string>))

/** A number of credits, as the texts of all languages write it. */
const CREDITS = /\{credits, plural,/
const WORTH = /\{worth\}|\{price\}|<price\/>/

/** What says a number of credits that is no price: how many there are, came, or are about to be lost. */
const NO_PRICE =
  /^(nav\.credits|receipt\.credits|transaction\.credits|credits\.(amount|have|added)|delete\.credits|activate\.done\.credits|prices\.join\.note|buy\.credits\.lead|payment\.done|chat\.reality\.text|notices\.entry\.credits_)/
/** Buttons and questions directly under a line that says the price with its worth. */
const UNDER_A_PRICE = ['gift.send', 'ice.send', 'unlock.go', 'credits.large.title', 'credits.large.go']

test('[D.32] no text says a price in credits without its worth in money, in any language', () => {
  const without = texts
    .filter(([id, text]) => CREDITS.test(text) && !WORTH.test(text) && !NO_PRICE.test(id))
    .map(([id]) => id)
  expect([...new Set(without)].toSorted()).toEqual(UNDER_A_PRICE.toSorted())
})
