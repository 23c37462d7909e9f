/** Tests of pure rules alone, for the run with mutants: no database, no reports. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['apps/server/src/modules/{credits,chat,offers,payments/checkout,payments/routing}/*.unit.test.ts'],
    testTimeout: 30_000,
  },
})
