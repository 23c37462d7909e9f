// The files that operators run our processes with agree with the processes: variables, ports, and how long each may take to end.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { describeConfig, readConfig } from '../apps/server/src/platform/config/config.ts'
import { SECRET_NAMES } from '../apps/server/src/platform/config/secret-files.ts'

const OPS = resolve(import.meta.dirname, '../ops')
const read = (path: string) => readFileSync(join(OPS, path), 'utf8')

const defaults = readConfig({ ENVIRONMENT: 'development' })
const variables = new Set([...describeConfig().matchAll(/^#(\w+)=/gm)].map(([, name = '']) => name))
const known = (name: string) => variables.has(name) || SECRET_NAMES.some((secret) => `${secret}_FILE` === name)

const UNITS = ['server@', 'worker', 'mail-in'].map((name) => `one-machine/dating-platform-${name}.service`)

/** What a unit tells its process, beside the settings of the installation. */
function settingsIn(unit: string): Record<string, string> {
  const [, line = ''] = /^Environment=(.*)$/m.exec(read(unit)) ?? []
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]))
}

it.each(UNITS)('%s tells its process what it understands, and nothing else', (unit) => {
  const names = Object.keys(settingsIn(unit)).filter((name) => name !== 'HOME')
  expect(names).toContain('PRIVATE_HOST')
  expect(names.filter((name) => !known(name))).toEqual([])
})

it.each(UNITS)('%s is given the time it needs to end, and not killed before', (unit) => {
  const { DRAIN_MS = defaults.DRAIN_MS } = settingsIn(unit)
  const leave = unit.includes('server@') ? defaults.LEAVE_MS : 0
  const [, seconds = '0'] = /^TimeoutStopSec=(\d+)$/m.exec(read(unit)) ?? []
  expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(leave + Number(DRAIN_MS) + defaults.CLOSE_MS + 1000)
})

it.each(UNITS)('%s runs as nobody in particular, who may write nothing and become nobody else', (unit) => {
  const text = read(unit)
  for (const line of [
    'User=dating-platform',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
})

it('Caddy hands on to the addresses that the units have, and asks what the private port answers', () => {
  const caddy = read('one-machine/Caddyfile')
  const servers = [...caddy.matchAll(/127\.0\.0\.(\d):3000/g)].map(([, number]) => number)
  const install = read('install.sh')
  expect(new Set(servers).size).toBe(2)
  for (const number of servers) expect(install).toContain(`dating-platform-server@${number ?? ''}`)
  const asks = [...caddy.matchAll(/(?:health_uri|ask http:\/\/[\d.:]+)\s*(\/\w+)/g)].map(([, path = '']) => path)
  const answered = readFileSync(resolve(OPS, '../apps/server/src/platform/http/private-server.ts'), 'utf8')
  expect(new Set(asks)).toEqual(new Set(['/hosts', '/openz']))
  for (const path of asks) expect(answered).toContain(`'${path}'`)
})

it('Prometheus asks each process at the private address that its unit gives it', () => {
  const prometheus = read('alerts/prometheus.yml')
  const scraped = [...prometheus.matchAll(/job_name: (server|worker|mail-in)\n.*targets: \[(.*?)\]/g)].map(
    ([, job = '', targets = '']) => [job, targets.match(/[\d.:]+/g) ?? []],
  )
  const servers = read('install.sh').match(/(?<=dating-platform-server@)\d/g) ?? []
  const given = UNITS.map((unit) => {
    const { PRIVATE_HOST = '', PRIVATE_PORT = '' } = settingsIn(unit)
    const hosts = PRIVATE_HOST.endsWith('%i')
      ? [...new Set(servers)].toSorted().map((number) => PRIVATE_HOST.replace('%i', number))
      : [PRIVATE_HOST]
    const [, job = ''] = /dating-platform-([a-z-]+)@?\.service/.exec(unit) ?? []
    return [job, hosts.map((host) => `${host}:${PRIVATE_PORT}`)]
  })
  expect(scraped).toEqual(given)
})

it('a process that leaves goes on for two looks of Caddy, and more', () => {
  const [, interval = '0'] = /health_interval (\d+)ms/.exec(read('one-machine/Caddyfile')) ?? []
  expect(defaults.LEAVE_MS).toBeGreaterThan(2 * Number(interval))
})

it('containers are told what the processes understand, and given the time to end', () => {
  const compose = read('image/compose.production.yaml')
  const names = [...compose.matchAll(/environment: \{ (.*) \}/g)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+): /g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !known(name))).toEqual([])
  const [, grace = '0'] = /^ {2}stop_grace_period: (\d+)s$/m.exec(compose) ?? []
  expect(Number(grace) * 1000).toBeGreaterThanOrEqual(14_000 + defaults.LEAVE_MS + defaults.CLOSE_MS + 1000)
  expect(compose).toContain('read_only: true')
})

it('every script can be read by bash', () => {
  const scripts = globSync('**/*.sh', { cwd: OPS })
  expect(scripts.length).toBeGreaterThan(4)
  for (const script of scripts) execFileSync('bash', ['-n', join(OPS, script)])
})
