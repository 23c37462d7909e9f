import { defineConfig } from '@playwright/test'
import { HEADLESS } from './chromium.ts'
import { findFreePort } from './free-port.ts'

// A process that is told nothing is one of production; this is not.
process.env['ENVIRONMENT'] ??= 'development'

/** The workers read these settings after the runner did, and find the port it chose in their environment. */
process.env['E2E_PORT'] ??= String(await findFreePort())

/** Journeys in real Chromium against the real server. What failed is tried once more; `scripts/test-results.ts` lists it. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './start-site.ts',
  fullyParallel: true,
  // Enough for two cores; every member is new, so that a larger machine may run more at once.
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  retries: 1,
  forbidOnly: true,
  // How long something takes is measured where it matters; everywhere else a busy machine has its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  outputDir: '../reports/e2e',
  use: {
    baseURL: `http://vonk.localhost:${process.env['E2E_PORT']}`,
    // Recording every step costs more than the steps, and a picture of every page that closes nearly as much:
    // `TRACE=1 npm run e2e` where a failure needs them. What the page said is kept without.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: process.env['TRACE'] ? 'only-on-failure' : 'off',
    // The language of the site nearly all tests visit: another one would be offered on every page.
    locale: 'nl-NL',
    // A test that is about the service worker lets it in.
    serviceWorkers: 'block',
    launchOptions: HEADLESS,
    viewport: { width: 1280, height: 900 },
  },
})
