import { expect, test } from 'vitest'
import { Id } from '@app/db/ids'
import { createCountBuffer } from './count-buffer.ts'
import type { CountKey } from './visit-counts.queries.ts'

const KEY: CountKey = {
  site_id: Id.site.parse(1),
  day: '2026-11-19',
  page: 'home',
  slug: '',
  variant: '',
  network: '',
  ref: '',
  device: 'phone',
  country: 'NL',
  event: 1,
}

test('what is counted alike is one row, and what could not be written goes along with the next', async () => {
  const written: unknown[] = []
  let away = true
  const buffer = createCountBuffer(async (rows) => {
    if (away) throw new Error('the database is away')
    written.push(...rows)
  })
  buffer.add(KEY)
  buffer.add({ ...KEY })
  buffer.add({ ...KEY, country: 'DE' })
  await buffer.flush()
  expect(written).toEqual([])
  away = false
  buffer.add(KEY)
  await buffer.flush()
  expect(written).toEqual([
    { ...KEY, count: 3 },
    { ...KEY, country: 'DE', count: 1 },
  ])
  await buffer.flush()
  expect(written).toHaveLength(2)
})

test('a flood of invented values fills no memory', async () => {
  let size = 0
  const buffer = createCountBuffer(async (rows) => {
    size = rows.length
  })
  for (let nth = 0; nth < 30_000; nth += 1) buffer.add({ ...KEY, network: String(nth) })
  await buffer.flush()
  expect(size).toBe(20_000)
})
