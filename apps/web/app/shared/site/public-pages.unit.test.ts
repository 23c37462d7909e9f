import { expect, test } from 'vitest'
import { languageOfAddress, speaksAsAddressed, withLanguage, withoutLanguage } from './public-pages.ts'

const languageOf = (path: string) => languageOfAddress(new URL(path, 'http://vonk.localhost'))

test('a public page speaks the language its address names, if it is one of ours', () => {
  for (const path of ['/', '/pricing', '/login', '/signup', '/pages/faq', '/pages/return-policy', '/offline']) {
    expect([path, languageOf(`${path}?network=radio&lang=de`)]).toEqual([path, 'de'])
  }
  for (const path of ['/?lang=sv', '/?lang=', '/?lang=DE', '/?lang=de-AT', '/', '/?language=de']) {
    expect([path, languageOf(path)]).toEqual([path, undefined])
  }
})

test('a page that shows visitors a member does too, because advertisements name a language; the member’s own pages do not', () => {
  for (const page of ['landing', 'signup', 'landing2', 'landing3', 'landing2/spring', 'landing3/spring'])
    expect(languageOf(`/members/AAAAAAAAAAAAAAAA/${page}?lang=de`), page).toBe('de')
  for (const page of ['', '/chat', '/landing/spring', '/signup/spring', '/landing4', '/landing2/a/b'])
    expect(languageOf(`/members/AAAAAAAAAAAAAAAA${page}?lang=de`), page).toBeUndefined()
})

test('no page of members does, and none with a word in its address', () => {
  for (const path of ['/members', '/settings', '/chats', '/l', '/activate/done', '/pages/faq/x', '/pages/', '/x']) {
    expect([path, speaksAsAddressed(path), languageOf(`${path}?lang=de`)]).toEqual([path, false, undefined])
  }
  expect(speaksAsAddressed(`/${'a'.repeat(43)}`)).toBe(false)
})

test('a path is given a language, keeps what else it says, and loses the language again', () => {
  expect(withLanguage('/login', 'de')).toBe('/login?lang=de')
  expect(withLanguage('/pages/faq?x=1#safety', 'pl')).toBe('/pages/faq?x=1&lang=pl#safety')
  expect(withLanguage('/?lang=de&network=radio', 'fr')).toBe('/?lang=fr&network=radio')
  expect(withoutLanguage('/pages/faq?lang=de#safety')).toBe('/pages/faq#safety')
})
