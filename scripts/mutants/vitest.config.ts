/** Tests of pure rules alone, for the run with mutants: no database, no reports. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'apps/server/src/modules/{credits,chat,offers,receipts}/*.unit.test.ts',
      'apps/server/src/modules/payments/{checkout,direct-debit,guard,returns,routing,settling}/*.unit.test.ts',
    ],
    testTimeout: 30_000,
  },
})
