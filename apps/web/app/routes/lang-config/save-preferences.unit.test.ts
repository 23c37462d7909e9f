import { expect, test } from 'vitest'
import { safePath } from './save-preferences.server.ts'

test('a choice leads back to a path of this site, and nowhere else', () => {
  for (const path of ['/', '/pages/terms', '/lang-config?ref=42&sub1=a']) expect(safePath(path)).toBe(path)
  const elsewhere = [
    '//a.test',
    '/\\a.test',
    'https://a.test',
    '/\t/a.test',
    '/\n/a.test',
    '/ /a.test',
    '',
    null,
    7,
    'javascript:1',
  ]
  for (const path of elsewhere) expect(safePath(path)).toBe('/lang-config')
})
