// One run: a fresh site, people who act on it, harm that is done to it meanwhile, and a judgement when all is quiet again.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readPlaces } from '@app/db/places'
import { readSeedSites } from '@app/db/seeds'
import { prepareDatabase } from '../apps/server/src/app/prepare-database.ts'
import { seedSites } from '../apps/server/src/app/seed.ts'
import { patchDatabase, setPostgres, sourcesOf } from './broken/apply.ts'
import type { Build } from './broken/builds.ts'
import { judge, type Verdict } from './checking/judge.ts'
import type { Run } from './checking/run.ts'
import { figuresOf, type Figures } from './figures.ts'
import { openRecorder, type Recorder } from './history/recorder.ts'
import { HOST } from './load/client.ts'
import { act, startConversations } from './load/load.ts'
import { plantPeople, type People } from './load/people.ts'
import { randomFrom } from './load/random.ts'
import type { World } from './load/world.ts'
import { finalState } from './machine/final-state.ts'
import { startNotificationServices } from './machine/notifications.ts'
import { openDatabaseObserver, type DatabaseObserver } from './machine/database-observer.ts'
import type { Provider } from './machine/provider.ts'
import { administer, createDatabase, SERVICES_FOLDER, urlOf } from './machine/services.ts'
import { API_PORTS, startSite, type Site } from './machine/site.ts'
import { letTimePass } from './machine/time.ts'
import { FAULTS } from './nemesis/faults.ts'
import { doHarm, tempoOf } from './nemesis/nemesis.ts'
import { NOTIFICATION_FAULTS } from './nemesis/notification-faults.ts'
import { PROVIDER_FAULTS } from './nemesis/provider-faults.ts'

const TEMPLATE = 'faults_template'
const DATABASE = 'faults'
/** Few places are enough for people who do not move. */
const LARGE_TOWN = 300_000
const NEWCOMERS_A_SECOND = 4
const BUYERS_A_SECOND = 4
const TRUSTED_A_SECOND = 0.5
const PHONES_A_SECOND = 8
/** A minute of the sweeper's, so that a short run sees many. It rests before the end: what is due then is done in silence. */
const SWEEP_MS = 2000
const SWEEPING_SHARE = 0.7
/** Of chance, for who does harm. */
const BRANCHES = [2, 4, 5]
/** A machine may be so busy that it takes minutes. */
const QUIET_WITHIN_MS = 300_000
/** People here send more than anybody may who is not a test. */
const ENVIRONMENT = { MESSAGES_A_MINUTE: '1000000', MESSAGES_A_DAY: '1000000', LIMITS_FACTOR: '1000', LEAVE_MS: '0' }

/** Once for any number of runs. */
export async function prepareTemplate(): Promise<void> {
  const url = await createDatabase(TEMPLATE)
  await prepareDatabase(url, await readPlaces(LARGE_TOWN))
  await seedSites(url)
}

async function freshDatabase(): Promise<string> {
  await administer([
    `drop database if exists ${DATABASE} with (force)`,
    `create database ${DATABASE} owner app template ${TEMPLATE}`,
  ])
  return urlOf(DATABASE)
}

async function pricesOf(): Promise<Run['prices']> {
  const site = (await readSeedSites()).find(({ hosts }) => (hosts as string[]).includes(HOST))
  if (!site) throw new Error(`no demo site is at ${HOST}`)
  const {
    message_credits = 0,
    gift_credits = 0,
    photo_credits = 0,
    free_replies = 0,
  } = site.settings as Record<string, number>
  return { message: message_credits, gift: gift_credits, photo: photo_credits, free_replies }
}

interface Around {
  recorder: Recorder
  people: People
  observer: DatabaseObserver
  provider: Provider
}

/** What the payer's bank does, whatever becomes of the site; the provider itself may be dead or frozen. */
async function disputeAt({ observer, provider }: Around, payment: string, does: string): Promise<boolean> {
  const id = await observer.providerIdOf(payment)
  if (id === undefined) return false
  return provider.control({ payer: { payment: id, does } }).then(
    () => true,
    () => false,
  )
}

function worldOf(around: Around): World {
  const { recorder, people, observer, provider } = around
  const waiting = [...people.newcomers]
  const buyers = [...people.buyers]
  const trusted = [...people.trusted]
  const phones = [...people.phones]
  let processes = 0
  return {
    viewer: { recorder, ports: API_PORTS },
    people,
    conversations: [],
    newcomer: () => waiting.pop(),
    buyer: () => buyers.pop(),
    trusted: () => trusted.pop(),
    phone: () => phones.pop(),
    newProcess: () => (processes += 1),
    lookAtLedger: observer.lookAtLedger,
    dispute: (payment, does) => disputeAt(around, payment, does),
    readTexts: (phone) => provider.texts(phone).catch(() => []),
    isOver: () => false,
  }
}

async function untilWell({ nodes, provider }: Site, observer: DatabaseObserver): Promise<void> {
  const deadline = performance.now() + QUIET_WITHIN_MS
  let reason = ''
  const isWell = async () => {
    // Whatever ended by itself is started again, as a supervisor would; it was counted.
    const all = [provider.running, ...nodes.map(({ running }) => running)]
    await Promise.all(all.map((running) => running.start()))
    const ready = await Promise.all(all.map((running) => running.isReady()))
    const [quiet, due] = [await observer.isQuiet(), await observer.dueJobs()]
    reason = `ready: ${ready.join()}; quiet: ${quiet}; jobs: ${due.join()}`
    return ready.every(Boolean) && quiet && due.length === 0
  }
  await observer.ageLocks()
  // Who sees that it is done knows that the worker works.
  await observer.enqueue('sites.check')
  // Twice in a row, a little apart: what was held up on its way may arrive in between.
  for (let calm = 0; calm < 2; await wait(500)) {
    calm = (await isWell().catch((error: unknown) => (reason = String(error)) === '')) ? calm + 1 : 0
    if (performance.now() > deadline) throw new Error(`the site did not become well again (${reason})`)
  }
}

export interface Options {
  seconds: number
  seed: number
  build: Build
  say: (line: string) => void
}

export interface Result {
  verdict: Verdict
  figures: Figures
  /** Processes that ended though nobody killed them. */
  falls: number
}

async function sweepOften({ enqueue }: DatabaseObserver, isOver: () => boolean): Promise<void> {
  for (; !isOver(); await wait(SWEEP_MS)) await enqueue('payments.sweep').catch(() => {})
}

async function play(site: Site, world: World, observer: DatabaseObserver, { seconds, seed, build }: Options) {
  const random = randomFrom(seed)
  const { recorder } = world.viewer
  const conversations = await startConversations(world, world.people, random.branch(1))
  const over = new AbortController()
  const common = { site, pace: tempoOf(seconds), now: recorder.now, note: recorder.note }
  // Three who do harm at the same time: to the site, to the payment provider and to the push service, so that a minute sees all.
  const harm = Promise.all(
    [FAULTS, PROVIDER_FAULTS, NOTIFICATION_FAULTS].map((faults, nth) => {
      const kinds = faults.filter(({ name }) => build.only?.includes(name) ?? true)
      return doHarm({ ...common, kinds, random: random.branch(BRANCHES[nth] ?? 0) }, over.signal)
    }),
  )
  const until = performance.now() + seconds * 1000
  const rests = until - seconds * (1 - SWEEPING_SHARE) * 1000
  const sweeping = sweepOften(observer, () => performance.now() > rests || over.signal.aborted)
  const acting = act(
    { ...world, conversations, isOver: () => performance.now() > until || over.signal.aborted },
    random.branch(3),
  )
  await Promise.race([acting, harm]).finally(() => over.abort())
  const [injuries] = await Promise.all([harm, acting, sweeping])
  return injuries.flat().toSorted((a, b) => a.from - b.from)
}

export async function runOnce(options: Options): Promise<Result> {
  const { seconds, seed, build, say } = options
  const folder = join(SERVICES_FOLDER, 'histories')
  mkdirSync(folder, { recursive: true })
  const resetPostgres = await setPostgres(build)
  const database = await freshDatabase()
  const services = await startNotificationServices()
  const count = {
    newcomers: Math.max(120, seconds * NEWCOMERS_A_SECOND),
    buyers: seconds * BUYERS_A_SECOND,
    trusted: Math.ceil(seconds * TRUSTED_A_SECOND),
    phones: seconds * PHONES_A_SECOND,
  }
  const people = await plantPeople(database, count, services)
  await patchDatabase(database, build)
  const recorder = openRecorder(join(folder, `${build.name}-${seed}.jsonl`))
  const observer = openDatabaseObserver(database)
  const site = await startSite(database, sourcesOf(build), ENVIRONMENT, services)
  try {
    say(`${build.name}: ${seconds} s with seed ${seed}`)
    const world = worldOf({ recorder, people, observer, provider: site.provider })
    const injuries = await play(site, world, observer, options)
    await untilWell(site, observer)
    await letTimePass(site, observer)
    const final = await finalState(observer, site, people)
    const run: Run = { operations: recorder.operations, final, start: people.start, prices: await pricesOf() }
    const all = [site.provider.running, ...site.nodes.map(({ running }) => running)]
    const falls = all.reduce((sum, running) => sum + running.falls(), 0)
    return { verdict: judge(run), figures: figuresOf(recorder.operations, injuries), falls }
  } finally {
    await site.stop()
    await services.stop()
    await Promise.all([observer.close(), recorder.close()])
    await resetPostgres()
  }
}
