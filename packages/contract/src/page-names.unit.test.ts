import { expect, test } from 'vitest'
import { pageNameOf } from './page-names.ts'

test('[S7.8] a page is told by its name, and no name is made of an address', () => {
  expect(pageNameOf('/')).toEqual({ name: 'home' })
  expect(pageNameOf('/pricing')).toEqual({ name: 'pricing' })
  expect(pageNameOf('/pages/return-policy')).toEqual({ name: 'pages/return-policy' })
  expect(pageNameOf('/pages/terms/spring')).toEqual({ name: 'pages/terms', slug: 'spring' })
  for (const path of [
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
