import { describe, expect, test } from 'vitest'
import { findPage } from './catalogue.ts'
import { DEFAULT_LOCALE, FALLBACK_LOCALE, LOCALES, decideLocale, visibleLocales } from './locales.ts'

test('[S9.13] the locales are en, nl, de, it, fr, es and pl, no more', () => {
  expect([...LOCALES].toSorted()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'])
})

test('[S9.14] the fallback is nl', () => expect(FALLBACK_LOCALE).toBe('nl'))

test('[D.89] a country outside the table shows all seven languages', () => {
  for (const country of ['SE', 'PT', 'JP', 'XX', null]) expect(visibleLocales(country)).toEqual(LOCALES)
  expect(visibleLocales('NL')).toEqual(['nl'])
})

describe('the language of a reader', () => {
  test.each([
    ['pl', 'nl-NL', 'pl'],
    [undefined, 'nl-NL', 'nl'],
    [undefined, 'EN-gb', 'en'],
    ['xx', 'de', 'de'],
    [undefined, 'sv-SE', DEFAULT_LOCALE],
    ['__proto__', 'constructor', DEFAULT_LOCALE],
  ])('chosen %s on a domain in %s is %s', (chosen, domain, expected) => {
    expect(decideLocale(chosen, domain)).toBe(expected)
  })
})

test('a page nobody wrote is not found, whatever it is called', () => {
  expect(findPage('nothing', 'en')).toBeUndefined()
  expect(findPage('../texts', 'en')).toBeUndefined()
  expect(findPage('terms', 'pl')?.sections.length).toBeGreaterThan(5)
})
