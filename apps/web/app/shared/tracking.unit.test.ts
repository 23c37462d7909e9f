import { CARRIED_NAMES } from '@app/contract/tracking-names'
import { expect, test } from 'vitest'
import { carriedNames } from './visits/carried-names.ts'
import { readCarried, readTracking, withTracking } from './tracking.ts'

const read = (search: string) => readTracking(new URLSearchParams(search))

test('[S3.12] an address has five values and no other, without what no code is made of, and none is longer than a hundred', () => {
  expect(read('?network=radio&ref=42&sub1=a&sub2=b&sub3=c&lb=1&from=map&sub4=d')).toEqual({
    network: 'radio',
    ref: '42',
    sub1: 'a',
    sub2: 'b',
    sub3: 'c',
  })
  expect(read(`?network=a%20b%0A<i>&ref=${'x'.repeat(120)}&sub1=%00&sub2=a.b-c_d~e&sub3=`)).toEqual({
    network: 'abi',
    ref: 'x'.repeat(100),
    sub2: 'a.b-c_d~e',
  })
  expect(readCarried(new URLSearchParams('?from=map.spring.a&lb=1&x=2'))).toEqual({ from: 'map.spring.a', lb: '1' })
})

test('the script of kept pages carries the same names as the server, and no other', () => {
  const all = new URLSearchParams(CARRIED_NAMES.map((name) => [name, '1']))
  expect([...carriedNames(`?${String(all)}&lang=de&sub4=1&xfrom=1`).keys()]).toEqual([...CARRIED_NAMES])
})

test('a form that the values were written into says the same', () => {
  const form = new FormData()
  form.set('network', 'radio')
  form.set('from', 'map')
  expect(readTracking(form)).toEqual({ network: 'radio' })
})

test.each([
  ['/signup', '?network=radio&ref=42', '/signup?network=radio&ref=42'],
  ['/pages/faq#safety', '?network=radio&page=2', '/pages/faq?network=radio#safety'],
  ['/signup?region=NL-UT', '?from=map', '/signup?region=NL-UT&from=map'],
  ['/signup?network=other', '?network=radio', '/signup?network=other'],
  ['/login', '?page=2', '/login'],
  ['/login', '', '/login'],
  ['#main', '?network=radio', '#main'],
  ['mailto:a@example.com', '?network=radio', 'mailto:a@example.com'],
  ['https://example.com/', '?network=radio', 'https://example.com/'],
])('%s of a page with %s leads to %s', (href, search, to) => {
  expect(withTracking(href, search)).toBe(to)
})
