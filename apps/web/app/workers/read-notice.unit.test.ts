import { expect, test } from 'vitest'
import { ownPath, readNotice } from './read-notice.ts'

const ORIGIN = 'https://site.example'
const OPTIONS = { origin: ORIGIN, language: 'nl', unreadable: { nl: 'Er is iets', en: 'Something' } }
const pushed = (notification: unknown) => readNotice(JSON.stringify({ web_push: 8030, notification }), OPTIONS)

test('a notice leads to a path of the own site, and to no other', () => {
  expect(ownPath('/chats', ORIGIN)).toBe('/chats')
  expect(ownPath(`${ORIGIN}/chats?open=unread`, ORIGIN)).toBe('/chats?open=unread')
  for (const address of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://site.example/',
    3,
    null,
    undefined,
  ])
    expect(ownPath(address, ORIGIN), String(address)).toBe('/')
})

test('a notice is read as it was pushed', () => {
  const actions = [{ action: 'read', title: 'Lezen' }, { action: '', title: 'x' }, 'odd']
  const sent = {
    title: 'Dag',
    body: 'b',
    lang: 'de',
    tag: 'message',
    navigate: '/chats',
    silent: true,
    app_badge: '3',
    actions,
  }
  expect(pushed(sent)).toEqual({
    title: 'Dag',
    body: 'b',
    lang: 'de',
    tag: 'message',
    navigate: '/chats',
    silent: true,
    badge: 3,
    actions: [{ action: 'read', title: 'Lezen' }],
  })
})

test('what cannot be read is said in the language of the worker, and leads home', () => {
  for (const text of [undefined, '', 'null', '[]', '{', '{"notification":3}', '{"notification":{"navigate":"/chats"}}'])
    expect(readNotice(text, OPTIONS), String(text)).toMatchObject({ title: 'Er is iets', navigate: '/', tag: 'notice' })
  expect(readNotice('{', { ...OPTIONS, language: 'sv' }).title).toBe('Something')
})

test('a badge is a number from nothing up', () => {
  const badges = ['0', '12', 7, '-1', 'many', null, undefined, '1.5'].map(
    (app_badge) => pushed({ title: 'a', app_badge }).badge,
  )
  expect(badges).toEqual([0, 12, 7, undefined, undefined, undefined, undefined, undefined])
})
