import { expect, test } from 'vitest'
import { askKeptPages } from '../testing/kept-mix.ts'
import { startTestServer } from '../testing/test-server.ts'

const REQUESTS = 20_000

test('of twenty thousand answers none is of another key, sets a cookie or holds words of a member', async () => {
  const server = await startTestServer({ ROLE: 'all' })
  try {
    const { wrong, cookies, leaks, ...counts } = await askKeptPages(server, { requests: REQUESTS, saves: 9, seed: 11 })
    process.stdout.write(
      `kept pages: ${String(counts.answers)} answers, ${String(counts.kept)} kept, ${String(wrong.length)} of another key, ` +
        `${String(cookies.length)} with a cookie, ${String(leaks.length)} with words of a member\n`,
    )
    expect({ wrong, cookies, leaks }).toEqual({ wrong: [], cookies: [], leaks: [] })
    expect(counts.answers).toBe(REQUESTS)
    expect(counts.canaries).toBeGreaterThan(1000)
  } finally {
    await server.close()
  }
})
