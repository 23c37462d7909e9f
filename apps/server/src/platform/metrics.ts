/** Numbers for Prometheus, one registry per process. Labels are routes and codes, never anything of a person. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'

export interface Metrics {
  registry: Registry
  watchRequests: (app: FastifyInstance) => void
  invalidSites: Gauge
  wrongCounts: Gauge
  wrongLedgerEntries: Gauge
  strayMessages: Gauge
  authEvents: Counter<'kind'>
  paymentCreations: Counter<'provider' | 'outcome'>
  openBreakers: Gauge<'provider'>
  mailSends: Counter<'pool' | 'group' | 'result'>
  mailReports: Counter<'about'>
  logins: Counter<'outcome'>
  nudgeSeconds: Histogram
}

const LOGIN_OUTCOMES = ['done', 'refused', 'locked', 'challenged', 'recoverable', 'failed'] as const
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number]

function createCounters(registry: Registry) {
  const authEvents = new Counter({
    name: 'auth_events',
    help: 'What happened at logins, links of mails, passwords and sessions, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  })
  const paymentCreations = new Counter({
    name: 'payment_creations',
    help: 'Payments that providers were asked for, by provider and what became of it: made, refused, away or unsure.',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  })
  const openBreakers = new Gauge({
    name: 'payment_breaker_open',
    help: '1 while a provider is asked for no new payments, because too many calls failed.',
    labelNames: ['provider'],
    registers: [registry],
  })
  const mailSends = new Counter({
    name: 'mail_sends',
    help: 'Mails handed to a mail server, by pool, group of receivers and what it said.',
    labelNames: ['pool', 'group', 'result'],
    registers: [registry],
  })
  const mailReports = new Counter({
    name: 'mail_reports',
    help: 'Mails to our own addresses, by what they report: delivery, complaint, unsubscribe, or nothing we know.',
    labelNames: ['about'],
    registers: [registry],
  })
  const logins = new Counter({
    name: 'logins_total',
    help: 'Logins by password or passkey, by how they ended: done, refused, locked, challenged, recoverable or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  // A counter that appears with its first event hides that event from every rate.
  for (const outcome of LOGIN_OUTCOMES) logins.inc({ outcome }, 0)
  return { authEvents, paymentCreations, openBreakers, mailSends, mailReports, logins }
}

function createHistograms(registry: Registry) {
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from arrival to the last byte, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const nudgeSeconds = new Histogram({
    name: 'nudge_seconds',
    help: 'Time from telling that something changed, after the commit, until it is written to the stream of a member.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return { requestSeconds, nudgeSeconds }
}

/** What runs: two versions beside each other are an upgrade, and for long they are one that nobody finished. */
export function tellBuild(registry: Registry, build: { version: string; pages: string }): void {
  new Gauge({
    name: 'build_info',
    help: 'Always 1: the version of the product, and which build of the pages lies beside the process.',
    labelNames: ['version', 'pages'],
    registers: [registry],
  }).set(build, 1)
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { requestSeconds, nudgeSeconds } = createHistograms(registry)
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const invalidSites = gauge('sites_invalid', 'Sites whose stored data no longer passes validation.')
  const wrongCounts = gauge(
    'search_counts_wrong',
    'Counts of the search that differed from whom they count when last looked over.',
  )
  const wrongLedgerEntries = gauge(
    'credits_ledger_wrong',
    'What broke a rule of the ledger when it was last looked over.',
  )
  const strayMessages = gauge(
    'chat_messages_without_month',
    'Messages that came before their month was made, when last looked for; they were moved into it.',
  )
  return {
    registry,
    invalidSites,
    wrongCounts,
    wrongLedgerEntries,
    strayMessages,
    nudgeSeconds,
    ...createCounters(registry),
    watchRequests(app) {
      app.addHook('onResponse', async (request, reply) => {
        // How long a stream was open says nothing about how quick we are.
        if ((request.routeOptions.config as { unmeasured?: boolean }).unmeasured) return
        const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
        requestSeconds.observe(labels, reply.elapsedTime / 1000)
      })
    },
  }
}
