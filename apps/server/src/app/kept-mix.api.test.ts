import { expect, test } from 'vitest'
import { askKeptPages } from '../testing/kept-mix.ts'
import { startTestServer } from '../testing/test-server.ts'

/** The pages have to be built: `npm run build` comes before the tests. Many more are asked every night. */
test('nobody gets the page of another site, language, country or variant, of before a save, or of a member', async () => {
  const server = await startTestServer({ ROLE: 'all' })
  try {
    const { wrong, cookies, leaks, ...counts } = await askKeptPages(server, { requests: 800, saves: 1, seed: 7 })
    expect({ wrong, cookies, leaks }).toEqual({ wrong: [], cookies: [], leaks: [] })
    expect(counts.answers).toBe(800)
    expect(counts.kept).toBeGreaterThan(650)
    expect(counts.drawn).toBeGreaterThan(80)
    expect(new Set(counts.variants.values())).toEqual(new Set(['a', 'b']))
    expect(counts.canaries).toBeGreaterThan(40)
  } finally {
    await server.close()
  }
})
