import { defineConfig } from '@playwright/test'
import { HEADLESS } from './chromium.ts'
import { TEST_PORT } from './site-address.ts'

/** Measured by the machine's own work: nothing else may go on meanwhile. */
const MEASURED = ['**/swipe-smooth.spec.ts', '**/side-by-side.spec.ts']

/** Journeys in real Chromium against the real server. What failed is tried once more; `scripts/tally.ts` lists it. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: MEASURED },
    { name: 'alone', testMatch: MEASURED, dependencies: ['journeys'], workers: 1 },
  ],
  globalSetup: './start-site.ts',
  fullyParallel: true,
  workers: 2,
  retries: 1,
  forbidOnly: true,
  // How long something takes is measured where it matters; everywhere else a busy machine has its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  outputDir: '../reports/e2e',
  use: {
    baseURL: `http://vonk.localhost:${TEST_PORT}`,
    // Recording every step costs more than the steps, and a picture of every page that closes nearly as much:
    // `TRACE=1 npm run e2e` where a failure needs them. What the page said is kept without.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: process.env['TRACE'] ? 'only-on-failure' : 'off',
    launchOptions: HEADLESS,
    viewport: { width: 1280, height: 900 },
  },
})
