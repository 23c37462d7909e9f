/** What the processes are told: strength of what is secret, who may read it, and whom they believe. */
import { stat } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../../platform/config/config.ts'
import { judge, right, unsure, wrong, type Finding } from './finding.ts'

/** Fewer different characters than this were not drawn, but thought of. */
const LEAST_CHARACTERS = 12
const LEAST_PASSWORD = 16

const isDrawn = (secret: string, least: number) =>
  secret.length >= least && new Set(secret).size >= Math.min(LEAST_CHARACTERS, least)

function passwordOf(url: string): string {
  return decodeURIComponent(new URL(url).password)
}

const isLocal = (url: string) => /^(127\.|localhost$|\[?::1)/.test(new URL(url).hostname)

function judgeSecrets({ SECRETS, DATABASE_URL, REDIS_URL }: Config): Finding[] {
  const passwords = { DATABASE_URL: passwordOf(DATABASE_URL), REDIS_URL: passwordOf(REDIS_URL) }
  return [
    judge(
      'secrets',
      SECRETS.every((secret) => isDrawn(secret, 32)),
      'SECRETS were drawn',
      'SECRETS hold words or repeat themselves, and can be guessed',
      'make one with `openssl rand -hex 32`, and change it as docs/runbooks/keys.md says',
    ),
    ...Object.entries(passwords).map(([name, password]) =>
      judge(
        `password:${name}`,
        isDrawn(password, LEAST_PASSWORD),
        `the password in ${name} was drawn`,
        `the password in ${name} is short or simple`,
        'make one with `openssl rand -hex 32`, set it there and in the file of the secret, and restart',
      ),
    ),
    judge(
      'password:shared',
      new Set([...Object.values(passwords), ...SECRETS]).size === 2 + SECRETS.length,
      'no secret is used twice',
      'one secret is used for two things: who learns it has both',
      'draw one of its own for each',
    ),
  ]
}

/** Nobody but the processes and their operator. */
async function judgeFiles(files: readonly { name: string; file: string }[]): Promise<Finding[]> {
  return Promise.all(
    files.map(async ({ name, file }) => {
      const { mode } = await stat(file)
      return judge(
        `secret-file:${name}`,
        (mode & 0o007) === 0,
        `${file} is read by the processes alone`,
        `everybody on this machine can read ${file}`,
        `chmod o= ${file}`,
      )
    }),
  )
}

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')
privateNetworks.addAddress('::1', 'ipv6')

const isPrivate = (address: string) => privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A proxy is a few machines: a network of more than 256 addresses on the internet is everybody's. */
function isTooWide(entry: string): boolean {
  if (NAMED.has(entry)) return false
  const [address = '', prefix] = entry.split('/')
  if (isIP(address) === 0) return true
  const bits = Number(prefix ?? (isIP(address) === 6 ? 128 : 32))
  const widest = isIP(address) === 6 ? 64 : 24
  return bits < widest && !(isPrivate(address) && bits >= 7)
}

function judgeProxies({ TRUST_PROXY, HOST }: Config): Finding {
  const id = 'trust-proxy'
  const wide = TRUST_PROXY.split(',')
    .map((entry) => entry.trim())
    .filter(isTooWide)
  if (wide.length > 0) {
    return wrong(
      id,
      `TRUST_PROXY believes ${wide.join(', ')}: anybody there can say any address, and no limit holds`,
      'name the addresses of your proxies alone, like TRUST_PROXY=loopback or 10.0.0.7',
    )
  }
  const isHere = /^(127\.|::1$|localhost$)/.test(HOST)
  return isHere || TRUST_PROXY !== 'loopback'
    ? right(id, `X-Forwarded-For is believed of ${TRUST_PROXY} alone`)
    : wrong(
        id,
        `HOST is ${HOST}, so the proxy is another machine, and TRUST_PROXY=loopback does not believe it: all visitors are one`,
        'name the address of the proxy in TRUST_PROXY',
      )
}

function judgePorts({ PRIVATE_HOST, LEAVE_MS, SMTP_URL, S3_ENDPOINT }: Config): Finding[] {
  const isSheltered = isIP(PRIVATE_HOST) === 0 ? PRIVATE_HOST === 'localhost' : isPrivate(PRIVATE_HOST)
  return [
    judge(
      'private-port',
      isSheltered,
      `the private port is on ${PRIVATE_HOST}`,
      `the private port is on ${PRIVATE_HOST}, where the internet may reach metrics and health`,
      'set PRIVATE_HOST to 127.0.0.1 or an address of your own network',
    ),
    judge(
      'leave',
      LEAVE_MS >= 1000,
      `a process that stops goes on for ${String(LEAVE_MS)} ms`,
      `LEAVE_MS is ${String(LEAVE_MS)}: a balancer that looks twice a second does not notice in time, and each restart breaks calls`,
      'set LEAVE_MS=1500, or twice the time between the looks of your balancer',
    ),
    isLocal(SMTP_URL) && isLocal(S3_ENDPOINT)
      ? unsure(
          'elsewhere',
          'mails and photos both stay on this machine',
          'a mail provider and an S3 store somewhere else are safer: few take mails from such a machine, and nobody else has the photos',
        )
      : right('elsewhere', 'mails or photos are with somebody else'),
  ]
}

export async function examineSettings(
  config: Config,
  files: readonly { name: string; file: string }[],
): Promise<Finding[]> {
  return [...judgeSecrets(config), ...(await judgeFiles(files)), judgeProxies(config), ...judgePorts(config)]
}
