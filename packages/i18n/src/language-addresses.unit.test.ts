import { expect, test } from 'vitest'
import { addressIn, alternatesOf, domainLocale, hreflangsOf, siteLocales } from './language-addresses.ts'
import { LOCALES } from './locales.ts'

const BRITISH = { countries: ['GB', 'IE', 'PL'], domain_language: 'en-GB' }

test('a site speaks the languages of its countries and that of its domain', () => {
  expect(siteLocales(BRITISH)).toEqual(['en', 'pl'])
  expect(siteLocales({ countries: ['NL'], domain_language: 'de' })).toEqual(['nl', 'de'])
  // Nobody knows what is spoken in a country outside the table, and no domain speaks a language that is none of ours.
  expect(siteLocales({ countries: ['SE'], domain_language: 'sv-SE' })).toEqual(LOCALES)
  expect(domainLocale({ domain_language: 'sv-SE' })).toBe('en')
})

test('a language is named with its countries where several share it', () => {
  expect(hreflangsOf(BRITISH)).toEqual(['en', 'en-GB', 'en-IE', 'pl'])
  expect(hreflangsOf({ countries: ['DE', 'AT', 'NL'], domain_language: 'nl-NL' })).toEqual([
    'nl',
    'de',
    'de-DE',
    'de-AT',
  ])
  expect(hreflangsOf({ countries: ['SE', 'NO'], domain_language: 'sv-SE' })).toEqual(LOCALES)
})

test('the language of the domain is not in the address, every other one is', () => {
  expect(addressIn('/pricing', 'en', 'en')).toBe('/pricing')
  expect(addressIn('/', 'pl', 'en')).toBe('/?lang=pl')
  expect(alternatesOf('/pricing', BRITISH)).toEqual([
    { hreflang: 'en', path: '/pricing' },
    { hreflang: 'en-GB', path: '/pricing' },
    { hreflang: 'en-IE', path: '/pricing' },
    { hreflang: 'pl', path: '/pricing?lang=pl' },
    { hreflang: 'x-default', path: '/pricing' },
  ])
})

test('a page that is there in one language has no other', () => {
  expect(alternatesOf('/', { countries: ['NL'], domain_language: 'nl-NL' })).toEqual([])
})
