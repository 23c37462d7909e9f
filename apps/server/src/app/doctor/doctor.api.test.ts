/** Every mistake that the doctor promises to find is made here, on real parts, and has to be named with what mends it. */
import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/calendar.ts'
import { readConfig, type Config } from '../../platform/config/config.ts'
import { asAdmin, asApp, connected, databaseUrl } from '../../testing/databases.ts'
import { startDnsServer, type DnsServer } from '../../testing/dns-server.ts'
import { freePort } from '../../testing/free-port.ts'
import { createTestDatabase, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeMailKeys } from '../mail-commands.ts'
import { saveSiteFromFile } from '../save-site.ts'
import { makeSite } from '../setup/new-site.ts'
import { judgeServer } from './database.ts'
import { examine, type DoctorOptions } from './doctor.ts'
import type { Finding } from './finding.ts'
import { judgeNode, judgeRoom } from './machine.ts'
import { startOpenStore } from './testing/open-store.ts'
import { startRedis } from './testing/redis-process.ts'
import { startFront, type Front } from './testing/tls-front.ts'

const ANSWERS = {
  domain: 'amber.example',
  name: 'Amber',
  colour: '#b3541e',
  countries: 'NL',
  language: 'nl',
  company: 'Amber B.V.',
  address: 'Keizersgracht 1',
  city: '1015 AA Amsterdam',
  'register-number': '12345678',
  'support-email': 'help@amber.example',
  'support-phone': '+31 20 123 45 67',
}
const HOSTS = ['amber.example', 'www.amber.example']
const DRAWN = '0f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778899aabbccddeeff0'
/** Those are never right on a database that writes without safety. */
const OF_DEVELOPMENT = ['fsync', 'full-page-writes', 'synchronous-commit', 'checksums', 'role-settings']

let folder: string
let owner_url: string
let server: TestServer
let dns: DnsServer
let front: Front
let redis: Awaited<ReturnType<typeof startRedis>>
let config: Config
let options: DoctorOptions
const releases: (() => Promise<void> | void)[] = []

const asOwner = (statement: string) => connected(owner_url, (client) => client.query(statement))

/** A folder of built pages, as the doctor looks for them. */
async function plantBuild(): Promise<string> {
  const build = join(folder, 'build')
  await mkdir(join(build, 'server'), { recursive: true })
  await mkdir(join(build, 'client/assets'), { recursive: true })
  await writeFile(join(build, 'server/index.js'), '')
  await writeFile(join(build, 'client/assets/page-1.js'), '')
  return build
}

async function plantRecords(): Promise<void> {
  const [, printed = ''] = await makeMailKeys({ ...config, DATABASE_URL: asApp(owner_url) }, 'amber')
  const [, name = '', value = ''] = /^(\S+) TXT "(.*)"$/.exec(printed) ?? []
  Object.assign(dns.records, {
    ...Object.fromEntries(HOSTS.map((host) => [`${host} A`, ['127.0.0.1']])),
    'in.amber.example MX': ['mx.amber.example'],
    'in.amber.example TXT': ['v=spf1 ip4:192.0.2.1 -all'],
    [`${name.toLowerCase().replace(/\.$/, '')} TXT`]: [value],
    '_dmarc.amber.example TXT': ['v=DMARC1; p=reject; rua=mailto:post@amber.example'],
    '1.0.0.127.in-addr.arpa PTR': ['127.0.0.1'],
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  owner_url = await createTestDatabase()
  const site = join(folder, 'amber.json')
  await writeFile(site, JSON.stringify(await makeSite(ANSWERS, new Date('2026-11-01'))))
  await saveSiteFromFile(owner_url, site)
  const WEB_BUILD = await plantBuild()
  server = await startTestServer({ DATABASE_URL: owner_url, WEB_BUILD })
  front = await startFront(HOSTS, server.port)
  front.headers = { 'strict-transport-security': 'max-age=63072000' }
  dns = await startDnsServer({})
  redis = await startRedis({ requirepass: `r${DRAWN}`, maxmemory: '64mb', 'maxmemory-policy': 'allkeys-lru', save: '' })
  const DATABASE_URL = new URL(asApp(owner_url))
  DATABASE_URL.password = `d${DRAWN}`
  config = {
    ...readConfig(),
    SECRETS: [DRAWN],
    DATABASE_URL: DATABASE_URL.href,
    REDIS_URL: redis.url,
    SMTP_NOTICE_URL: '',
    WEB_BUILD,
    LEAVE_MS: 1500,
  }
  // The demo sites of every test database are looked at by the test that is about them.
  options = { site: 'amber', dns: [dns.address], here: ['127.0.0.1'], port: front.port, authority: front.authority }
  await asOwner('insert into jobs.worker (id) values ($$of-the-test$$)')
  await plantRecords()
})
afterAll(async () => {
  for (const release of releases) await release()
  await redis.close()
  dns.close()
  await front.close()
  await server.close()
  await rm(folder, { recursive: true })
})

async function look(part: string, changes: Partial<Config> = {}, more: DoctorOptions = {}): Promise<Finding[]> {
  return examine({ ...config, ...changes }, { ...options, only: [part], ...more })
}

async function wrongIn(part: string, changes: Partial<Config> = {}, more: DoctorOptions = {}): Promise<string[]> {
  const found = await look(part, changes, more)
  const helpless = found.filter(({ state, mend }) => state !== 'right' && !mend)
  expect(helpless).toEqual([])
  return found.filter(({ state }) => state === 'wrong').map(({ id }) => id)
}

/** Where mistakes of development are wrong anyway. */
const newlyWrong = async (...parameters: Parameters<typeof wrongIn>) =>
  (await wrongIn(...parameters)).filter((id) => !OF_DEVELOPMENT.includes(id))

test('an installation that is as it should be has nothing wrong', async () => {
  for (const part of ['settings', 'machine', 'database', 'redis', 'store', 'mail', 'work', 'sites']) {
    expect([part, await newlyWrong(part)]).toEqual([part, []])
  }
})

describe('what the processes are told', () => {
  const withPassword = (password: string) => {
    const url = new URL(config.DATABASE_URL)
    url.password = password
    return url.href
  }

  test.each<[mistake: string, id: string, changes: () => Partial<Config>]>([
    ['a secret that somebody thought of', 'secrets', () => ({ SECRETS: ['password-password-password-password'] })],
    ['a short password of the database', 'password:DATABASE_URL', () => ({ DATABASE_URL: withPassword('app') })],
    [
      'a simple password of Redis',
      'password:REDIS_URL',
      () => ({ REDIS_URL: 'redis://:aaaaaaaaaaaaaaaaaaaaaaaa@127.0.0.1' }),
    ],
    ['one secret for two things', 'password:shared', () => ({ DATABASE_URL: withPassword(DRAWN) })],
    ['a proxy that is everybody', 'trust-proxy', () => ({ TRUST_PROXY: 'loopback, 0.0.0.0/0' })],
    ['a proxy that is half the internet', 'trust-proxy', () => ({ TRUST_PROXY: '64.0.0.0/2' })],
    ['a proxy elsewhere that is not believed', 'trust-proxy', () => ({ HOST: '0.0.0.0' })],
    ['a private port that is public', 'private-port', () => ({ PRIVATE_HOST: '0.0.0.0' })],
    ['a balancer that cannot notice in time', 'leave', () => ({ LEAVE_MS: 200 })],
  ])('%s', async (_mistake, id, changes) => {
    expect(await wrongIn('settings', changes())).toEqual([id])
  })

  test.each(['loopback', '10.0.0.0/8', '10.1.2.3, fd00::/8', '203.0.113.7', '203.0.113.0/28'])(
    'proxies that are a few machines are right: %s',
    async (TRUST_PROXY) => {
      expect(await wrongIn('settings', { TRUST_PROXY })).toEqual([])
    },
  )

  test('a secret that everybody on the machine can read', async () => {
    const file = join(folder, 'SECRETS')
    await writeFile(file, DRAWN)
    await chmod(file, 0o644)
    const secret_files = [{ name: 'SECRETS', file }]
    expect(await wrongIn('settings', {}, { secret_files })).toEqual(['secret-file:SECRETS'])
    await chmod(file, 0o640)
    expect(await wrongIn('settings', {}, { secret_files })).toEqual([])
  })
})

describe('the machine', () => {
  test('pages that nobody built', async () => {
    expect(await wrongIn('machine', { WEB_BUILD: join(folder, 'nothing') })).toEqual(['build'])
  })

  test('a full disk, and one that has room for no more files', async () => {
    const { bsize, files, ffree } = await statfs('/')
    const room = { bsize, files, ffree }
    const idsOf = (found: Finding[]) => found.filter(({ state }) => state === 'wrong').map(({ id }) => id)
    expect(idsOf(judgeRoom('/', { ...room, blocks: 1000, bavail: 99 }))).toContain('disk')
    expect(idsOf(judgeRoom('/', { ...room, blocks: 1000, bavail: 500, files: 1000, ffree: 10 }))).toEqual(['inodes'])
    expect(idsOf(judgeRoom('/', { ...room, blocks: 1000, bavail: 500, files: 0, ffree: 0 }))).toEqual([])
  })

  test.each([
    ['v20.19.0', 'wrong'],
    ['v24.20.9', 'wrong'],
    ['v25.0.0', 'wrong'],
    ['v24.21.0', 'right'],
    ['v24.30.1', 'right'],
  ])('Node %s is %s', (version, state) => {
    expect(judgeNode(version, '>=24.21 <25').state).toBe(state)
  })
})

describe('the database', () => {
  const SAFE = {
    server_version: '15.18',
    server_version_num: '150018',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    max_connections: '100',
    log_statement: 'none',
    log_min_duration_statement: '-1',
    log_parameter_max_length: '-1',
  }
  const wrongOn = (changes: Partial<typeof SAFE>) =>
    judgeServer({ ...SAFE, ...changes }, 16)
      .filter(({ state }) => state === 'wrong')
      .map(({ id }) => id)

  test('nothing is wrong with one that is safe', () => {
    expect(wrongOn({})).toEqual([])
  })

  test.each<[id: string, changes: Partial<typeof SAFE>]>([
    ['postgres-version', { server_version_num: '140011' }],
    ['fsync', { fsync: 'off' }],
    ['full-page-writes', { full_page_writes: 'off' }],
    ['synchronous-commit', { synchronous_commit: 'off' }],
    ['checksums', { data_checksums: 'off' }],
    ['connections', { max_connections: '50' }],
    ['logged-parameters', { log_min_duration_statement: '0' }],
    ['logged-parameters', { log_statement: 'all' }],
  ])('%s %j', (id, changes) => {
    expect(wrongOn(changes)).toEqual([id])
  })

  test('one that writes without safety, and a role without our limits, on the server itself', async () => {
    expect(await wrongIn('database')).toEqual(OF_DEVELOPMENT)
  })

  test('one that is not there', async () => {
    const DATABASE_URL = `postgres://app:${DRAWN}@127.0.0.1:${String(await freePort())}/app`
    expect(await wrongIn('database', { DATABASE_URL })).toEqual(['postgres'])
  })

  test('processes that run as the owner of the tables', async () => {
    expect(await newlyWrong('database', { DATABASE_URL: owner_url })).toEqual(['role'])
  })

  test('tables that were never made', async () => {
    const name = `${new URL(owner_url).pathname.slice(1)}_empty`
    await asAdmin((admin) => admin.query(`create database ${name}`))
    try {
      expect(await newlyWrong('database', { DATABASE_URL: asApp(databaseUrl(name)) })).toEqual(['migrations'])
    } finally {
      await asAdmin((admin) => admin.query(`drop database ${name}`))
    }
  })

  test.each([
    [
      'tables that wait for a migration',
      "delete from platform.kysely_migration where name = '0030_tracking' returning *",
    ],
    [
      'tables of a newer release',
      "insert into platform.kysely_migration (name, timestamp) values ('9999_later', '') returning *",
    ],
  ])('%s', async (_mistake, plant) => {
    const { rows } = await asOwner(plant)
    const [{ name, timestamp }] = rows as [{ name: string; timestamp: string }]
    try {
      expect(await newlyWrong('database')).toEqual(['migrations'])
    } finally {
      await asOwner(
        name === '9999_later'
          ? `delete from platform.kysely_migration where name = '${name}'`
          : `insert into platform.kysely_migration (name, timestamp) values ('${name}', '${timestamp}')`,
      )
    }
  })

  test('a clock that differs from the one of PostgreSQL', async () => {
    const now = () => new Date(Date.now() + 10_000)
    expect(await newlyWrong('database', {}, { now })).toEqual(['database-clock'])
  })
})

describe('Redis', () => {
  const plant = async (settings: Record<string, string>) => {
    const planted = await startRedis({
      requirepass: `r${DRAWN}`,
      maxmemory: '64mb',
      'maxmemory-policy': 'allkeys-lru',
      save: '',
      ...settings,
    })
    releases.push(() => planted.close())
    return { REDIS_URL: planted.url }
  }

  test('one that is not there', async () => {
    expect(await wrongIn('redis', { REDIS_URL: `redis://:x@127.0.0.1:${String(await freePort())}` })).toEqual(['redis'])
  })

  test.each<[mistake: string, id: string, settings: Record<string, string>]>([
    ['one that asks nobody for a password', 'redis-password', { requirepass: '' }],
    ['one that takes all memory', 'redis-memory', { maxmemory: '0' }],
    ['one that refuses to write when it is full', 'redis-memory', { 'maxmemory-policy': 'noeviction' }],
    ['one that writes to the disk', 'redis-disk', { save: '60 1' }],
  ])('%s', async (_mistake, id, settings) => {
    expect(await wrongIn('redis', await plant(settings))).toEqual([id])
  })
})

describe('the store and the mails', () => {
  test('a bucket that is not there, and a key that is not known', async () => {
    expect(await wrongIn('store', { S3_BUCKET: 'no-such-bucket-here' })).toEqual(['store-rights'])
    expect(await wrongIn('store', { S3_SECRET_KEY: 'not the key' })).toEqual(['store-rights'])
  })

  test('a bucket that strangers can read', async () => {
    const open = await startOpenStore()
    releases.push(() => open.close())
    expect(await wrongIn('store', { S3_ENDPOINT: open.endpoint })).toEqual(['store-strangers'])
  })

  test('a clock that differs from the one of the store', async () => {
    const now = () => new Date(Date.now() + 300_000)
    expect(await wrongIn('store', {}, { now })).toEqual(['clock'])
  })

  test('a mail server that is not there, and one that speaks no TLS', async () => {
    expect(await wrongIn('mail', { SMTP_URL: `smtp://127.0.0.1:${String(await freePort())}` })).toEqual(['relay'])
    const plain = new URL(config.SMTP_URL)
    expect(await wrongIn('mail', { SMTP_URL: `smtps://${plain.host}` })).toEqual(['relay'])
  })
})

describe('the work', () => {
  test('no worker, and one that died', async () => {
    await asOwner("update jobs.worker set seen_at = now() - interval '2 minutes'")
    expect(await wrongIn('work')).toEqual(['worker'])
    await asOwner('delete from jobs.worker')
    expect(await wrongIn('work')).toEqual(['worker'])
    await asOwner("insert into jobs.worker (id) values ('of-the-test')")
  })

  test('jobs that wait too long, and jobs that were given up', async () => {
    await asOwner("select graphile_worker.add_job('accounts.mail', run_at => now() - interval '1 hour')")
    expect(await wrongIn('work')).toEqual(['late-jobs'])
    await asOwner('update graphile_worker._private_jobs set attempts = max_attempts')
    expect(await wrongIn('work')).toEqual(['dead-jobs'])
    await asOwner('delete from graphile_worker._private_jobs')
  })
})

/** Changes what the DNS says, and puts it back. */
async function withRecords(changes: Record<string, string[] | undefined>, more: DoctorOptions = {}) {
  const before = { ...dns.records }
  for (const [name, values] of Object.entries(changes)) {
    if (values) dns.records[name] = values
    else delete dns.records[name]
  }
  try {
    return await newlyWrong('sites', {}, more)
  } finally {
    dns.records = before
  }
}

describe('a site', () => {
  test('a demo site that stayed', async () => {
    expect(await wrongIn('sites', {}, { site: undefined })).toEqual(expect.arrayContaining(['own:vonk', 'own:klaver']))
  })

  test('a name that nobody knows', async () => {
    expect(await withRecords({ 'www.amber.example A': undefined })).toEqual(['dns:www.amber.example'])
  })

  test('a name that leads elsewhere', async () => {
    const found = await withRecords({ 'www.amber.example A': ['127.0.0.9'] })
    expect(found).toContain('dns:www.amber.example')
  })

  test.each([
    ['mail-mx:amber', 'in.amber.example MX'],
    ['mail-spf:amber', 'in.amber.example TXT'],
    ['mail-dmarc:amber', '_dmarc.amber.example TXT'],
  ])('%s', async (id, record) => {
    expect(await withRecords({ [record]: undefined })).toEqual([id])
  })

  test('mails that are signed with a key nobody can look up', async () => {
    const [dkim = ''] = Object.keys(dns.records).filter((name) => name.includes('_domainkey'))
    expect(await withRecords({ [dkim]: undefined })).toEqual(['mail-dkim:amber'])
  })

  test('a certificate that no browser believes', async () => {
    expect(await newlyWrong('sites', {}, { authority: undefined })).toEqual(HOSTS.map((host) => `certificate:${host}`))
  })

  test('a certificate that nobody renews', async () => {
    const now = () => new Date(Date.now() + 80 * DAY_MS)
    expect(await newlyWrong('sites', {}, { now })).toEqual(HOSTS.map((host) => `certificate-days:${host}`))
  })

  test('a proxy that answers as another site, and one behind which nobody is', async () => {
    front.host = 'vonk.localhost'
    const other = await newlyWrong('sites')
    front.host = undefined
    expect(other).toEqual(HOSTS.map((host) => `answer:${host}`))
    expect(await newlyWrong('sites', {}, { port: await freePort() })).toEqual(HOSTS.map((host) => `answer:${host}`))
  })

  test('a proxy that keeps HSTS to itself, and servers of another release', async () => {
    const { headers } = front
    front.headers = {}
    const hsts = await newlyWrong('sites')
    front.headers = { ...headers, 'x-build': '000000000000' }
    const release = await newlyWrong('sites')
    front.headers = headers
    expect(hsts).toEqual(HOSTS.map((host) => `hsts:${host}`))
    expect(release).toEqual(HOSTS.map((host) => `release:${host}`))
  })

  test('no site at all, and one that cannot be read', async () => {
    const url = await createTestDatabase()
    const run = (statement: string) => connected(url, (client) => client.query(statement))
    const others = { site: undefined }
    await run(`update sites.site set brand = '{}' where key = 'vonk'`)
    expect(await wrongIn('sites', { DATABASE_URL: asApp(url) }, others)).toEqual(['sites'])
    await run('truncate sites.site cascade')
    expect(await wrongIn('sites', { DATABASE_URL: asApp(url) }, others)).toEqual(['sites'])
  })
})
