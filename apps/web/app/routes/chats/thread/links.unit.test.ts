import { describe, expect, test } from 'vitest'
import { piecesOf } from './links.ts'

const links = (text: string) => piecesOf(text).flatMap(({ text: words, href }) => (href === undefined ? [] : [words]))

describe('links in what somebody wrote', () => {
  test('only whole addresses of the web are links, and all of the text stays', () => {
    const text = 'Zie https://example.org/a?b=c#d en http://example.com.'
    expect(links(text)).toEqual(['https://example.org/a?b=c#d', 'http://example.com'])
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  test('what ends a sentence or closes a bracket around it does not belong to it', () => {
    expect(links('(https://example.org/x), https://example.org/y!')).toEqual([
      'https://example.org/x',
      'https://example.org/y',
    ])
    expect(links('https://nl.wikipedia.org/wiki/Vuurtoren_(film)')).toEqual([
      'https://nl.wikipedia.org/wiki/Vuurtoren_(film)',
    ])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://example.org',
    'https://bank.example@evil.example/login',
    'https://аpple.com',
    'https://localhost/x',
    'https://',
    'www.example.org',
    'http:example.org',
  ])('%s stays text', (text) => {
    expect(piecesOf(text)).toEqual([{ text }])
  })

  test('quotes and angle brackets end an address: nothing of it can leave its place', () => {
    expect(piecesOf('https://example.org/"><script>')).toEqual([
      { text: 'https://example.org/', href: 'https://example.org/' },
      { text: '"><script>' },
    ])
    expect(piecesOf('')).toEqual([])
  })
})
