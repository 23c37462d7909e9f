import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'
import { TEST_PORT } from './site-address.ts'

/** Journeys in real Chromium against the real server. No retries: a test that passes sometimes is a fault. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './start-site.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  outputDir: '../reports/e2e',
  use: {
    baseURL: `http://vonk.localhost:${TEST_PORT}`,
    trace: 'retain-on-failure',
    launchOptions: CHROMIUM,
    viewport: { width: 1280, height: 900 },
  },
})
