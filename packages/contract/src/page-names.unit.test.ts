import { expect, test } from 'vitest'
import { pageNameOf } from './page-names.ts'

test('[S7.8] a page is told by its name, and no name is made of an address', () => {
  expect(pageNameOf('/')).toEqual({ name: 'home' })
  expect(pageNameOf('/pricing')).toEqual({ name: 'pricing' })
  expect(pageNameOf('/pages/return-policy')).toEqual({ name: 'pages/return-policy' })
  expect(pageNameOf('/pages/terms/spring')).toEqual({ name: 'pages/terms', slug: 'spring' })
  expect(pageNameOf('/members/AAAAAAAAAAAAAAAA/landing')).toEqual({ name: 'members/landing' })
  expect(pageNameOf('/members/AAAAAAAAAAAAAAAA/landing2/spring')).toEqual({ name: 'members/landing2', slug: 'spring' })
  for (const path of [
    '/members/landing',
    '/members/123/landing4',
    '/pages',
    '/pages/nothing',
    '/members/123',
    '/members/123/chat',
    '/x'.repeat(5),
    '/aQ9'.repeat(20),
  ]) {
    expect([path, pageNameOf(path)]).toEqual([path, { name: 'other' }])
  }
})
