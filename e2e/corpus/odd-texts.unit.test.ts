import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ODD_TEXTS } from './odd-texts.ts'
import { XSS } from './xss.ts'

test('the corpora are whole: fifteen and a thousand, of every kind, and the same in every run', () => {
  expect(XSS).toHaveLength(15)
  expect(ODD_TEXTS).toHaveLength(1000)
  const whole = ODD_TEXTS.join('')
  for (const part of ['שלום', '\u202E', '\u200B', '🇳🇱', '\u0000', '\uDC00b', 'drop table', 'w'.repeat(120), '\u2028']) {
    expect(whole).toContain(part)
  }
  expect(new Set(ODD_TEXTS).size).toBeGreaterThan(800)
  expect(createHash('sha256').update(JSON.stringify(ODD_TEXTS)).digest('hex')).toMatchInlineSnapshot(
    `"92919a7121cf8df801970127836fb681ea8de50cea8886efa9ca107b07e6c58e"`,
  )
})
