import { expect, test } from 'vitest'
import { readForm } from './form.ts'

const read = (text: string) => readForm(new URLSearchParams(text))

test('brackets are parts and lists', () => {
  expect(read('a=1&b[c]=2&b[d][e]=3&f[0]=x&f[1]=y&g[]=p&g[]=q&h[0][i]=4')).toEqual({
    a: '1',
    b: { c: '2', d: { e: '3' } },
    f: ['x', 'y'],
    g: ['p', 'q'],
    h: [{ i: '4' }],
  })
  expect(read('')).toEqual({})
})

test('no name means anything else', () => {
  read('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
