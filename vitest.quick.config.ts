/**
 * `npm run test:quick`: every unit test and most of the others, in under two minutes on two cores. The files named here
 * are left to `npm test`, each for what makes it slow. It writes no report, so it proves nothing of the checklist.
 */
import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { testsWithout } from './vitest.config.ts'

const SLOW: Readonly<Record<string, readonly string[]>> = {
  'starts processes or many servers of its own': [
    'main/processes',
    'app/key-rotation',
    'adapters/payments/port',
    'modules/payments/leaving',
    'modules/notifications/firefox',
    'modules/notifications/{browsers/browsers,pushing/courier}',
    'modules/payments/settling/{ask,notices,sweep,refunds}',
  ],
  'makes every call as everybody': ['app/role-matrix/role-matrix', 'app/people-in-answers'],
  'fills a database, for plans, counts and walks': [
    'modules/*/plans',
    'modules/search/search.job',
    'modules/search/trilateration',
    'modules/search/walk',
  ],
  'does many things at once, many times': [
    'modules/*/race',
    'modules/swipe-game/{races,anything-at-once,who-is-dealt}',
    'modules/credits/ledger-model',
    'modules/payments/payment-histories',
    'modules/accounts/limits/stuffing',
    'modules/accounts/enumeration',
  ],
  'goes through the worker, the mailbox and a whole life': [
    'modules/accounts/leaving/*',
    'modules/accounts/changes/*',
    'modules/accounts/accounts.mail',
    'modules/mails/*.mail',
  ],
  'reads or draws pictures': ['modules/photos/**/*', 'app/seed-people', 'modules/profiles/viewing/gallery'],
  'waits for what is lost and comes back': [
    'platform/jobs/*',
    'platform/http/lost-connection',
    'platform/realtime/*',
    'modules/presence/silent-redis',
  ],
  'needs built pages': ['app/public-server', 'app/same-path', 'app/looking/page-limits', 'app/role-matrix/page-matrix'],
}

const files = Object.values(SLOW)
  .flat()
  .map(
    (part) =>
      `apps/server/src/${part}${/\.(api|job|mail)$/.test(part) ? '' : '*.{api,job,mail,push,contract}'}.test.ts`,
  )
const stale = files.filter((file) => globSync(file).length === 0)
if (stale.length > 0) throw new Error(`vitest.quick.config.ts leaves out what is not there: ${stale.join(', ')}`)

export default defineConfig(testsWithout(files, []))
