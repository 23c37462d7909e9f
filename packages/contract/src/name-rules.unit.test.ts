import { expect, test } from 'vitest'
import { validateProfileName } from './name-rules.ts'

const reasonOf = (name: string) => validateProfileName(name, 'own@example.com')

test('names of people pass, in whatever script and with whatever they put beside them', () => {
  for (const name of [
    'Sanne',
    'J.de Vries',
    'Dr. de Boer',
    'Jean-Luc',
    'O’Neill',
    'Anna 🌷',
    'Jan1985',
    'R2D2',
    'Zoë',
    'Zoe\u0308',
    'Łukasz',
    'Nguyễn',
    'Adébọ̀wálé',
    '李娜',
    'سارة',
    'مُحَمَّد',
    'שָׁלוֹם',
    'สมศักดิ์ ที่',
    'क्षितिज',
    'Telegramma',
    'Comtesse.Marie',
  ]) {
    expect(reasonOf(name), name).toBeUndefined()
  }
})

test('a way to reach somebody is not a name, however it is written', () => {
  for (const name of [
    'a@b.nl',
    'daan＠example.com',
    'sanne@',
    'daan (at) example',
    '06 12 34 56 78',
    'bel 0612345678',
    '+31-6-1234567',
    '０６１２３４５６７８',
    '①②③④⑤⑥⑦⑧',
    '0\u200B6\u200B1\u200B2\u200B3\u200B4\u200B5',
    'www.daan.example',
    'https://daan',
    'daan.nl',
    'kijk op sanne.com!',
    'insta sanne_x',
    'Snapchat: daan',
    'WhatsApp me',
  ]) {
    expect(reasonOf(name), name).toBe('name_contact')
  }
})

test('a name has a letter, and covers nothing around it', () => {
  for (const name of ['🔥', '🔥🔥🔥', '42', '!!!', '♥', 'J\u0336\u0321an', 'J̶a̶n̶n̶e̶', 'a\u0300\u0301\u0302']) {
    expect(reasonOf(name), name).toBe('name_unreadable')
  }
})

test('what the form of the signup refuses has its own reason', () => {
  expect(reasonOf('')).toBe('name_missing')
  expect(reasonOf('own@example.com')).toBe('name_is_email')
  expect(reasonOf('@daan')).toBe('name_starts_with_at')
})
