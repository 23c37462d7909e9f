import { expect, test } from 'vitest'
import { languageOffer, requestedLocale } from './language-offer.ts'
import { LOCALES } from './locales.ts'

test.each([
  ['pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7', 'pl'],
  ['de', 'de'],
  ['DE-AT', 'de'],
  ['sv-SE,sv;q=0.9,fr;q=0.4,en;q=0.6', 'en'],
  ['it;q=0.5, es;q=0.5', 'it'],
  ['nl;q=0, en;q=0.1', 'en'],
  ['sv-SE', undefined],
  ['*', undefined],
  ['', undefined],
  [null, undefined],
  ['fr;q=x', undefined],
  [`${'x,'.repeat(400)}fr`, undefined],
])('of %j the language is %s', (header, locale) => {
  expect(requestedLocale(header)).toBe(locale)
})

test('the line is in the language it offers, and there is none where the page speaks it', () => {
  expect(languageOffer('pl', 'en')).toEqual({
    locale: 'pl',
    question: 'Wolisz czytać po polsku?',
    yes: 'Polski',
    no: 'Nie, dziękuję',
  })
  for (const locale of LOCALES) expect(languageOffer(locale, locale)).toBeNull()
  expect(new Set(LOCALES.map((locale) => languageOffer(locale, locale === 'en' ? 'nl' : 'en')?.question)).size).toBe(7)
})
