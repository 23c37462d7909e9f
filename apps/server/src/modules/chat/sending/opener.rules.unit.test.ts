import { expect, test } from 'vitest'
import { openerGist } from './opener.rules.ts'

const OPENER = 'Hoi Anna, wat leuk dat je ook van wandelen houdt!'

test.each([
  'Hoi Noor, wat leuk dat je ook van wandelen houdt!',
  'Hallo Bram!! wat leuk dat je óók van wandelen houdt 😀',
  'Hey, wat leuk, dat je ook van wande\u200Blen houdt?? 123',
  'ｗａｔ leuk dat je ook van wandelen houdt',
])('%s is the same opener', (text) => {
  expect(openerGist(text)).toBe(openerGist(OPENER))
})

test('other words, and short words with another name, are another opener', () => {
  expect(openerGist('Hoi Anna, wat leuk dat je ook van zeilen houdt!')).not.toBe(openerGist(OPENER))
  expect(openerGist('Hoi Anna')).not.toBe(openerGist('Hoi Noor'))
  expect(openerGist('👋')).not.toBe(openerGist('🙂'))
})

test('nothing is said with a gift alone', () => {
  expect(openerGist('')).toBe('')
})
