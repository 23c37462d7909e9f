import { expect, test } from 'vitest'
import { localPath, loginAgainFor, loginFor } from './local-path.ts'

test('only a plain path of this site is a place to go back to', () => {
  expect(localPath('/settings/security')).toBe('/settings/security')
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a//b',
    '/a?b=c',
  ]
  for (const path of [null, '', '/', '/a/', '/%2f%2fevil', '/\tevil', '/settings\n', ...elsewhere]) {
    expect(localPath(path), String(path)).toBe('/')
  }
  expect(loginFor('/settings/delete')).toBe('/login?to=/settings/delete')
  expect(loginFor('/')).toBe('/login')
})

test('a session that ended is told, and a secret address is not written into another', () => {
  expect(loginAgainFor('/settings/delete')).toBe('/login?session=ended&to=/settings/delete')
  expect(loginAgainFor('/')).toBe('/login?session=ended')
  expect(loginAgainFor(`/${'x'.repeat(43)}`)).toBe('/login?session=ended')
})
