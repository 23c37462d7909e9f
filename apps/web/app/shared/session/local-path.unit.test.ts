import { expect, test } from 'vitest'
import { localPath, sessionEndedPathFor, loginPathFor } from './local-path.ts'

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
  expect(localPath('/chats?open=unread')).toBe('/chats?open=unread')
  for (const path of ['?open=unread', '/chats?open=unread&x=1', '/chats?open=//evil']) expect(localPath(path)).toBe('/')
  expect(loginPathFor('/settings/delete')).toBe('/login?to=/settings/delete')
  expect(loginPathFor('/')).toBe('/login')
})

test('a session that ended is told, and a secret address is not written into another', () => {
  expect(sessionEndedPathFor('/settings/delete')).toBe('/login?session=ended&to=/settings/delete')
  expect(sessionEndedPathFor('/')).toBe('/login?session=ended')
  expect(sessionEndedPathFor(`/${'x'.repeat(43)}`)).toBe('/login?session=ended')
})
