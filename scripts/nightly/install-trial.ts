// `npm run nightly -- --only install-trial`: does what docs/operate tells operators to do, on a Debian with nothing in it, and
// becomes the first member. Needs root, mmdebstrap, and ports 80, 443, 3000 to 3009, 5432 and 6379 of this machine.
//   node scripts/nightly/install-trial.ts [--release <folder made by ops/release.sh>] [--keep] [--no-browser]
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { QUESTIONS } from '../../apps/server/src/app/setup/questions.ts'
import { startDnsServer } from '../../apps/server/src/testing/dns-server.ts'
import { enterDebian, unpackDebian, type Shell } from './install-trial/bare-debian.ts'
import { readCommands } from './install-trial/documented-commands.ts'
import { commitOnce, twoReleases } from './install-trial/next-release.ts'
import { prepareStore } from './install-trial/stand-ins.ts'
import { startVisitors } from './install-trial/visitors.ts'

const ROOT = resolve(import.meta.dirname, '../..')
// Outside of the project, where the copies of its tests would be taken for its tests.
const FOLDER = join(tmpdir(), 'install-trial')
const PICTURES = join(ROOT, 'reports/install-trial')
const LONGEST_MINUTES = 30
const DNS_PORT = 5354
const HOST = 'amber.example'
const AUTHORITY = '/var/lib/caddy/caddy/pki/authorities/local/root.crt'

const { values } = parseArgs({
  options: {
    release: { type: 'string' },
    keep: { type: 'boolean', default: false },
    'no-browser': { type: 'boolean', default: false },
  },
})
const releases =
  values.release === undefined ? undefined : twoReleases(resolve(values.release), join(FOLDER, 'releases'))

function fail(text: string): never {
  console.error(`install-trial: ${text}`)
  process.exit(1)
}

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
  })

for (const port of [80, 443, 3009, 5432, 6379]) if (!(await isFree(port))) fail(`port ${String(port)} is taken`)
const answers: Record<string, string> = {
  domain: HOST,
  name: 'Amber',
  colour: '#b3541e',
  countries: 'NL,BE',
  language: 'nl',
  company: 'Amber Dating B.V.',
  address: 'Keizersgracht 1',
  city: '1015 AA Amsterdam',
  'register-number': '12345678',
  'support-phone': '+31 20 123 45 67',
  'smtp-url': process.env['SMTP_URL'] ?? 'smtp://127.0.0.1:24312',
  ...(await prepareStore()),
}

/** What an operator types when the question stands there; empty where the answer that is offered will do. */
function answerTo(said: string): string | undefined {
  const question = QUESTIONS.find(({ asks }) => said.includes(asks))
  return question && (answers[question.name] ?? '')
}

/** Where a release is given nothing is built, and the rest is the same. */
let which = 'first'
const asRun = (command: string) =>
  command === 'ops/install.sh' && releases !== undefined ? `ops/install.sh --release /srv/releases/${which}` : command

const source = join(FOLDER, 'source.git')
rmSync(source, { recursive: true, force: true })
const root = unpackDebian(FOLDER)
execFileSync('git', ['clone', '-q', '--bare', ROOT, source])
const dns = await startDnsServer({}, DNS_PORT)
const shell: Shell = enterDebian(root, source, releases)
await shell.type('cd /root')

/** Until the DNS says what it must, the doctor is not content, and installing ends with what it says. */
const MAY_COMPLAIN = /^(ops\/install\.sh|dating-platform (doctor|mail-doctor))/
const times: [command: string, seconds: number][] = []
async function obey(command: string): Promise<string> {
  console.log(`\n# ${command}`)
  const began = performance.now()
  const { code, said } = await shell.type(asRun(command), command === 'ops/install.sh' ? answerTo : undefined)
  times.push([command, (performance.now() - began) / 1000])
  if (code !== 0 && !MAY_COMPLAIN.test(command)) fail(`${command} ended with ${String(code)}`)
  if (command === 'ops/install.sh' && !/is it right\?/.test(said)) fail('the installation did not come to its end')
  return said
}

const began = performance.now()
const install = readCommands('install')
let mailKey = ''
for (const command of install) {
  const said = await obey(command)
  if (/mail-keys/.test(command)) mailKey = said
}
// What the operator puts into the DNS.
const [, name = '', value = ''] = /(\S+) TXT "([^"]+)"/.exec(mailKey.replaceAll('\r', '')) ?? []
dns.records = {
  [`${HOST} A`]: ['127.0.0.1'],
  [`www.${HOST} A`]: ['127.0.0.1'],
  [`in.${HOST} MX`]: [`mx.${HOST}`],
  [`in.${HOST} TXT`]: ['v=spf1 ip4:127.0.0.1 -all'],
  [`${name.toLowerCase().replace(/\.$/, '')} TXT`]: [value],
  [`_dmarc.${HOST} TXT`]: ['v=DMARC1; p=quarantine'],
}
await shell.type(`install -m 644 ${AUTHORITY} /etc/dating-platform/authority.crt`)
const flags = `--here 127.0.0.1 --dns ${dns.address} --authority /etc/dating-platform/authority.crt`
const doctor = await shell.type(`dating-platform doctor ${flags}`)
if (doctor.code !== 0) fail('the doctor is not content')
if (!values['no-browser']) {
  execFileSync(process.execPath, ['e2e/first-login.ts', HOST, PICTURES], { cwd: ROOT, stdio: 'inherit' })
}
const minutes = (performance.now() - began) / 60_000

// Later in the operator's life: an upgrade, while visitors go on.
commitOnce(source)
which = 'next'
const before = await shell.type('readlink /opt/dating-platform/current')
const visitors = startVisitors(HOST)
for (const command of [...readCommands('upgrade'), ...readCommands('grow')]) {
  await obey(command === 'cd dating-platform' ? 'cd /root/dating-platform' : command)
}
const answers_meanwhile = await visitors.stop()
const after = await shell.type('readlink /opt/dating-platform/current')
if (before.said === after.said) fail('nothing was upgraded')
const failed = [...answers_meanwhile].filter(([answer]) => answer !== '200')
const again = await shell.type(`dating-platform doctor ${flags} --json >/dev/null`)
if (again.code !== 0) fail('the doctor is not content after the upgrade')

for (const [command, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${command}`)
console.log(
  `install-trial: ${String(install.length)} commands, ${minutes.toFixed(1)} minutes to the first login${releases === undefined ? '' : ', with a release made before'}`,
)
const count = [...answers_meanwhile.values()].reduce((sum, number) => sum + number, 0)
console.log(
  `upgrade: ${String(count)} answers meanwhile, not 200: ${failed.map(([answer, number]) => `${answer} ${String(number)}×`).join(', ') || 'none'}`,
)
if (failed.length > 0) fail('visitors noticed the upgrade')
if (values.keep) console.log(`it runs until this ends: https://${HOST}`)
else shell.close()
dns.close()
if (minutes > LONGEST_MINUTES) fail(`that is longer than ${String(LONGEST_MINUTES)} minutes`)
if (!values.keep) process.exit(0)
