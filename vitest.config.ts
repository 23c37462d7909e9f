import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/build/**', 'scripts/boundaries/planted/**']

/** A test's place is its file's ending: what it proves is proved there and nowhere else. */
export default defineConfig({
  test: {
    // Each file has a database of its own, so that two can run at once.
    maxWorkers: 2,
    // Files follow each other in one process: loading the house for each takes long, and modules keep nothing but caches.
    isolate: false,
    // What is waited for has its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    globalSetup: ['apps/server/src/testing/template-database.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.unit.test.{ts,tsx}'], exclude, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['**/*.{api,job,mail,push}.test.ts'],
          exclude,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
