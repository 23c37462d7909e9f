import { expect, test } from 'vitest'
import { cameFrom } from './came-from.server.ts'

const from = (referer?: string) =>
  cameFrom(new Request('http://vonk.localhost/lang-config', { headers: referer === undefined ? {} : { referer } }))

test('whoever chose goes back to the page of this site they came from', () => {
  expect(from('http://vonk.localhost/members?min_age=30')).toBe('/members?min_age=30')
  expect(from('http://vonk.localhost/')).toBe('/')
})

test('who came from nowhere, from elsewhere or from this page stays', () => {
  for (const referer of [
    undefined,
    '',
    'nonsense',
    'http://elsewhere.example/members',
    'http://vonk.localhost/lang-config?x=1',
  ]) {
    expect(from(referer)).toBeNull()
  }
})
