import { describe, expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const links = (text: string) => splitLinks(text).flatMap(({ text: words, href }) => (href === undefined ? [] : [words]))

describe('links in what somebody wrote', () => {
  test('only whole addresses of the web are links, and all of the text stays', () => {
    const text = 'Zie https://example.org/a?b=c#d en http://example.com.'
    expect(links(text)).toEqual(['https://example.org/a?b=c#d', 'http://example.com'])
    expect(
      splitLinks(text)
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
    expect(splitLinks(text)).toEqual([{ text }])
  })

  test('quotes and angle brackets end an address: nothing of it can leave its place', () => {
    expect(splitLinks('https://example.org/"><script>')).toEqual([
      { text: 'https://example.org/', href: 'https://example.org/' },
      { text: '"><script>' },
    ])
    expect(splitLinks('')).toEqual([])
  })

  test('a long row of dots takes no longer than as many letters', () => {
    const took = (text: string) => {
      const start = performance.now()
      splitLinks(text)
      return performance.now() - start
    }
    took('http://a.x')
    // Looking at each dot again for every dot takes two seconds.
    expect(took(`http://a${'.'.repeat(20_000)}x`)).toBeLessThan(200)
  })
})
