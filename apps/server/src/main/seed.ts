/**
 * `npm run seed -- --members 200 [--site <key>] [--seed 1] [--online 20] [--photos 8] [--fast]`: fills a site with
 * demo people. With `--fast` there are no pictures, and millions are written in minutes.
 */
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD, loginLines } from '@app/db/people/logins'
import { showProgress } from '@app/db/people/progress'
import { prepareDatabase } from '../app/prepare-database.ts'
import { seedPeople } from '../app/seed-people.ts'
import { seedSites } from '../app/seed.ts'
import { readConfig } from '../platform/config/config.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '200' },
    site: { type: 'string' },
    seed: { type: 'string', default: '1' },
    online: { type: 'string', default: '0' },
    photos: { type: 'string', default: '8' },
    fast: { type: 'boolean', default: false },
  },
})
const whole = (name: 'members' | 'seed' | 'online' | 'photos') => {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < 0) {
    process.stderr.write(`--${name} must be a whole number\n`)
    process.exit(2)
  }
  return number
}
const [members, seed, online, photos] = [whole('members'), whole('seed'), whole('online'), whole('photos')]
const config = readConfig()
if (config.ENVIRONMENT !== 'production') {
  await prepareDatabase(config.OWNER_DATABASE_URL, undefined, new URL(config.DATABASE_URL).username)
  await seedSites(config.DATABASE_URL)
}
const progress = showProgress('people', members)
const { site, fast } = values
const done = await seedPeople(config, { members, seed, online, photos, site, fast, contacts: !fast, progress })
progress.stop()
const lines = [
  `site ${done.site}: ${String(done.people)} people written, ${String(done.fictional)} of them fictional, ${String(done.photos)} photos, ${String(done.online)} online`,
  `log in with the password ${DEMO_PASSWORD} as`,
  ...loginLines(seed).map((line) => `  ${line}`),
]
process.stdout.write(`${lines.join('\n')}\n`)
