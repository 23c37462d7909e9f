/** Components by themselves in a real browser, with their style sheets and a loopback API: `*.component.test.tsx`. */
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { createTestApi } from './apps/web/app/testing/test-api.ts'
import { HEADLESS } from './e2e/chromium.ts'
import { textsOf } from './packages/i18n/src/catalogue.ts'

const FEATURES = ['shell', 'errors', 'member', 'match-overlay', 'credits', 'members', 'gifts', 'icebreakers', 'chat']
/** Found only while the first test runs, they would load its page anew under it. */
const DEPENDENCIES = [
  'react',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-router',
  'lucide-react',
  'radix-ui/dialog',
  'radix-ui/alert-dialog',
  'radix-ui/dropdown-menu',
  'radix-ui/toast',
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-virtual',
]
const api = createTestApi()

export const components: TestProjectInlineConfiguration = {
  plugins: [api.plugin],
  optimizeDeps: { include: DEPENDENCIES },
  test: {
    name: 'components',
    include: ['**/*.component.test.tsx'],
    // Stores and drafts outlive a component; a page for each file keeps them apart.
    isolate: true,
    testTimeout: 30_000,
    provide: { texts: textsOf(FEATURES, 'en') },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // One column, with the room a conversation has on a wide screen.
      viewport: { width: 800, height: 900 },
      provider: playwright({ launchOptions: HEADLESS }),
      instances: [{ browser: 'chromium' }],
      commands: api.commands,
    },
  },
}
