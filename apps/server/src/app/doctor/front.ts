/** A site as a visitor reaches it: by its name, its certificate, and what answers behind it. */
import { sites } from '@app/contract'
import type { Resolver } from 'node:dns/promises'
import { request } from 'node:https'
import { networkInterfaces } from 'node:os'
import type { TLSSocket } from 'node:tls'
import type { Site } from '../../modules/sites/index.ts'
import { DAY_MS } from '../../platform/calendar.ts'
import { judge, reasonIn, right, unsure, wrong, type Finding } from './finding.ts'

/** Certificates are renewed when a third of their time is left, however long that is: two weeks of ninety days are late. */
const LEAST_PART = 0.15
const ANSWERS_WITHIN_MS = 10_000

export interface FrontOptions {
  dns: Pick<Resolver, 'resolve4' | 'resolve6'>
  /** What the internet calls this machine, where it is not on one of its own interfaces. */
  here: readonly string[]
  /** The port visitors come to. */
  port: number
  /** Who else may sign certificates: where the operator has a certificate authority of their own. */
  authority?: string | undefined
  now: () => Date
}

const orNothing = (found: Promise<string[]>): Promise<string[]> => found.catch(() => [])

function addressesHere(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address))
}

interface Visit {
  status: number
  name: string | undefined
  build: string | undefined
  hsts: boolean
  trusted: string | undefined
  valid_from: Date
  valid_to: Date
}

/** Asks the address by the name, whatever certificate it shows: that is judged, not believed. */
function visit(host: string, address: string, { port, authority }: FrontOptions): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        host: address,
        port,
        path: sites.settings.path,
        servername: host,
        headers: { host: port === 443 ? host : `${host}:${String(port)}` },
        // Judged by `trusted` below.
        rejectUnauthorized: false,
        timeout: ANSWERS_WITHIN_MS,
        agent: false,
        ...(authority === undefined ? {} : { ca: authority }),
      },
      (answer) => {
        const socket = answer.socket as TLSSocket
        const certificate = socket.getPeerCertificate()
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => {
          const body = text.startsWith('{') ? (JSON.parse(text) as { name?: string }) : {}
          const build = answer.headers['x-build']
          resolve({
            status: answer.statusCode ?? 0,
            name: body.name,
            build: Array.isArray(build) ? build[0] : build,
            hsts: answer.headers['strict-transport-security'] !== undefined,
            trusted: socket.authorized ? undefined : String(socket.authorizationError),
            valid_from: new Date(certificate.valid_from),
            valid_to: new Date(certificate.valid_to),
          })
        })
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('no answer within ten seconds')))
    sending.on('error', reject).end()
  })
}

function judgeVisit(host: string, site: Site, build: string, found: Visit, now: Date): Finding[] {
  const left_ms = found.valid_to.getTime() - now.getTime()
  const days = String(Math.floor(left_ms / DAY_MS))
  return [
    judge(
      `certificate:${host}`,
      found.trusted === undefined,
      `https://${host} has a certificate that browsers believe`,
      `no browser believes the certificate of https://${host}: ${found.trusted ?? ''}`,
      'see what Caddy says (`journalctl -u caddy`): ports 80 and 443 must be reached from outside, and the name must lead here',
    ),
    judge(
      `certificate-days:${host}`,
      left_ms / (found.valid_to.getTime() - found.valid_from.getTime()) >= LEAST_PART,
      `its certificate is good for ${days} days`,
      `the certificate of https://${host} ends in ${days} days, and should have been renewed`,
      'see what Caddy says (`journalctl -u caddy`), and restart it',
    ),
    judge(
      `answer:${host}`,
      found.status === 200 && found.name === site.name,
      `https://${host} is ${site.name}`,
      `https://${host} answers ${String(found.status)}, and not as ${site.name}`,
      'see that the proxy passes the host on unchanged, and that the servers run (`systemctl status dating-platform.target`)',
    ),
    judge(
      `hsts:${host}`,
      found.hsts,
      'browsers are told to come by https alone',
      `https://${host} does not tell browsers to come by https alone`,
      'run the servers with ENVIRONMENT=production, and let the proxy pass Strict-Transport-Security on',
    ),
    judge(
      `release:${host}`,
      build === '' || found.build === undefined || found.build === build,
      'the servers run this release',
      `the servers behind https://${host} run another release than this one`,
      'restart them one after the other, as docs/operate/upgrade.md says',
    ),
  ]
}

export async function examineFront(site: Site, host: string, build: string, options: FrontOptions): Promise<Finding[]> {
  const { dns, here, now } = options
  const addresses = [...(await orNothing(dns.resolve4(host))), ...(await orNothing(dns.resolve6(host)))]
  const [address] = addresses
  if (address === undefined) {
    const mend = `make a record: ${host} A ${here[0] ?? '<the address of this machine>'}`
    return [wrong(`dns:${host}`, `the DNS knows no address of ${host}`, mend)]
  }
  const own = new Set([...here, ...addressesHere()])
  const strangers = addresses.filter((found) => !own.has(found))
  const dnsFinding =
    strangers.length === 0
      ? right(`dns:${host}`, `${host} leads here`)
      : here.length > 0
        ? wrong(
            `dns:${host}`,
            `${host} leads to ${strangers.join(', ')}, and not here`,
            `make it: ${host} A ${here[0] ?? ''}`,
          )
        : unsure(
            `dns:${host}`,
            `${host} leads to ${strangers.join(', ')}, which is no address of this machine itself`,
            'right where something forwards from there; say --here <address> and the doctor knows',
          )
  try {
    // Once more: the first visit of all is the one for which the certificate is made.
    const found = await visit(host, address, options).catch(() => visit(host, address, options))
    return [dnsFinding, ...judgeVisit(host, site, build, found, now())]
  } catch (error) {
    const mend = `see that Caddy runs and that nothing on the way closes port ${String(options.port)}`
    return [
      dnsFinding,
      wrong(`answer:${host}`, `https://${host} does not answer at ${address}: ${reasonIn(error)}`, mend),
    ]
  }
}
