import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { BUILDS } from './builds.ts'

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8')
const times = (text: string, part: string) => text.split(part).length - 1

test.each(BUILDS)('what makes $name wrong still fits what it is put into', ({ sources = [], functions = [] }) => {
  const found = [
    ...sources.map(({ path, from }) => times(read(path), from)),
    ...functions.map(({ from }) => times(read('db/schema.sql'), from)),
  ]
  expect(found).toEqual(found.map(() => 1))
})
