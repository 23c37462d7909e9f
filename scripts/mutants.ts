// Mutation testing: small mistakes are made in the rules of money and limits, and tests must notice at least 85 % of them.
// `npm run mutants` tries all; `-- rules` only those in TypeScript, `-- sql [function …]` only those in the database.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { readPlaces } from '../db/seeds/read-places.ts'
import { prepareDatabase } from '../apps/server/src/app/prepare-database.ts'
import { seedSites } from '../apps/server/src/app/seed.ts'
import { readFunctions } from '../apps/server/src/platform/db/functions.ts'
import { asAdmin, connected, databaseUrl } from '../apps/server/src/testing/databases.ts'
import { testSites } from '../apps/server/src/testing/test-sites.ts'
import { mutantsOf } from './mutants/sql-mutants.ts'

// A process that is told nothing is one of production; this is not.
process.env['ENVIRONMENT'] ??= 'development'

const ROOT = resolve(import.meta.dirname, '..')
const REQUIRED_SHARE = 0.85
const BASE = 'mutants_base'
const COPY = 'mutants_copy'
const PREFIX = 'mutant_'
/** Longer than any of the files takes: who hangs was noticed. */
const PATIENCE_MS = 240_000

const LEDGER = ['credits/spending', 'credits/history', 'credits/ledger-model']
const CHAT = ['chat/send-message', 'chat/free-replies', 'chat/removing', 'chat/chats']
const LIKES = ['likes/likes', 'likes/match-moment', 'likes/who-may', 'likes/race']
const SEARCH = ['search/search.job']
const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  'accounts.verified_session': ['chat/one-statement'],
  'credits.spend': [...LEDGER, 'chat/free-replies'],
  'chat.may_write': CHAT,
  'chat.next_with': [...CHAT, 'chat/race'],
  'chat.send': CHAT,
  'chat.mark_read': ['chat/chats', 'chat/race'],
  'likes.give': LIKES,
  'payments.check_transition': ['payments/machines'],
  'safety.lock_pair': [...LIKES, 'chat/waiting'],
  'search.count_changes': SEARCH,
  'search.count_member': SEARCH,
  'search.count_added': SEARCH,
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: command === 'stryker' ? 'inherit' : 'ignore',
      timeout: command === 'stryker' ? undefined : PATIENCE_MS,
    })
    child.once('exit', (code) => done(code === 0))
  })
}

/** PostgreSQL's own cleaning may be at work in it, and cannot be sent away by us; it is soon done. */
async function drop(admin: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const refused = await admin.query(`drop database if exists ${name} with (force)`).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (refused === undefined) return
    if (!(refused instanceof pg.DatabaseError) || refused.code !== '42501' || tries === 20) throw refused
    await setTimeout(500)
  }
}

type Outcome = 'killed' | 'SURVIVED' | 'invalid'

/** What becomes of a change in a fresh copy of the database: the tests notice it, the quicker ones first, or they do not. */
async function tryChange(files: readonly string[], change: string): Promise<Outcome> {
  await asAdmin(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where datname = $1 or starts_with(datname, $2)',
      [COPY, PREFIX],
    )
    for (const { datname } of rows) await drop(admin, datname)
    await admin.query(`create database ${COPY} template ${BASE}`)
  })
  const isValid = await connected(databaseUrl(COPY), (client) =>
    client.query(change).then(
      () => true,
      () => false,
    ),
  )
  if (!isValid) return 'invalid'
  const env = { TEST_PREFIX: PREFIX, TEST_TEMPLATE: COPY }
  for (const file of files) {
    const path = `apps/server/src/modules/${file}`
    if (!(await run('vitest', ['run', path, '--bail', '1', '--reporter', 'dot'], env))) return 'killed'
  }
  return 'SURVIVED'
}

async function tryFunction(name: string): Promise<{ killed: number; all: number }> {
  const definition = (await readFunctions()).find((file) => file.name === name)?.text
  if (definition === undefined) throw new Error(`there is no function ${name} in db/functions`)
  const files = FUNCTIONS[name] ?? []
  if ((await tryChange(files, definition)) !== 'SURVIVED') throw new Error(`${name}: tests fail without any mistake`)
  const counts = { killed: 0, SURVIVED: 0, invalid: 0 }
  for (const { about, text } of mutantsOf(definition)) {
    const outcome = await tryChange(files, text)
    counts[outcome] += 1
    console.log(`${outcome.padEnd(8)} ${name}: ${about}`)
  }
  const all = counts.killed + counts.SURVIVED
  console.log(`${name}: ${String(counts.killed)} of ${String(all)} killed`)
  return { killed: counts.killed, all }
}

async function trySql(names: readonly string[]): Promise<boolean> {
  await asAdmin(async (admin) => {
    await drop(admin, BASE)
    await admin.query(`create database ${BASE}`)
  })
  await prepareDatabase(databaseUrl(BASE), await readPlaces(5000))
  await seedSites(databaseUrl(BASE), await testSites())
  const sum = { killed: 0, all: 0 }
  for (const name of names) {
    const { killed, all } = await tryFunction(name)
    sum.killed += killed
    sum.all += all
  }
  console.log(
    `SQL: ${String(sum.killed)} of ${String(sum.all)} killed, ${String(Math.round((100 * sum.killed) / sum.all))} %`,
  )
  return sum.killed >= REQUIRED_SHARE * sum.all
}

const [what, ...names] = process.argv.slice(2)
const rules = what === 'sql' || (await run('stryker', ['run', 'scripts/mutants/stryker.json']))
const sql = what === 'rules' || (await trySql(names.length > 0 ? names : Object.keys(FUNCTIONS)))
if (!rules || !sql) process.exitCode = 1
