/** Tests that measure the machine, one file at a time: `*.nightly.test.ts`, which no other run includes. */
import { defineConfig } from 'vitest/config'

// A process that is told nothing is one of production; this is not.
process.env['ENVIRONMENT'] ??= 'development'

export default defineConfig({
  test: {
    include: ['apps/server/src/**/*.nightly.test.ts'],
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    globalSetup: ['apps/server/src/testing/template-database.ts'],
  },
})
