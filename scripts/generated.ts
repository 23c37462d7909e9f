// Writes the files that are made from others (schema.sql, tables.ts, the addresses of routes, the list of art sets, the days of texts, .env.example), or with --check proves them current.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describeConfig, readConfig } from '../apps/server/src/platform/config/config.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { describeArtSets } from './generated/art-sets.ts'
import { withIdTypes } from './generated/id-columns.ts'
import { describeRouteAddresses } from './generated/route-addresses.ts'
import { describeTextRevisions } from './generated/text-revisions.ts'

// A process that is told nothing is one of production; this is not.
process.env['ENVIRONMENT'] ??= 'development'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '..')
const BANNER = 'Generated from db/migrations and db/functions by `npm run generate`. Do not edit.'

/** Runs work on a database of its own that is gone afterwards. */
async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const url = new URL(readConfig().OWNER_DATABASE_URL)
  const name = `generated_${process.pid}`
  const admin = new pg.Client(url.href)
  await admin.connect()
  try {
    await admin.query(`create database ${name}`)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    // Not by force: nobody is left in it but perhaps the vacuum, which only this way makes room for us.
    await admin.query(`drop database if exists ${name}`)
    await admin.end()
  }
}

async function dumpSchema(url: string): Promise<string> {
  const { stdout } = await run('pg_dump', [
    '--schema-only',
    '--no-owner',
    '--no-privileges',
    '--exclude-schema=graphile_worker',
    '--exclude-schema=platform',
    url,
  ])
  const noise = /^(--.*|SET .*|SELECT pg_catalog.*|\\(un)?restrict .*)\n/gm
  return `-- ${BANNER}\n\n${stdout
    .replaceAll(noise, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

async function describeTables(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'))
  const file = join(folder, 'tables.ts')
  try {
    await run(join(ROOT, 'node_modules/.bin/kysely-codegen'), [
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      file,
      '--date-parser',
      'string',
      '--type-mapping',
      '{"int8":"string"}',
      '--exclude-pattern',
      '(graphile_worker.*|platform.*)',
    ])
    const text = (await readFile(file, 'utf8')).replace(/^\/\*\*[\s\S]*?\*\/\n+/, '')
    return `// ${BANNER}\n${await withIdTypes(url, text)}`
  } finally {
    await rm(folder, { recursive: true })
  }
}

const made: Record<string, string> = {
  '.env.example': describeConfig(),
  ...(await describeArtSets()),
  ...(await describeRouteAddresses()),
  ...describeTextRevisions(),
  ...(await withScratchDatabase(async (url) => {
    await migrate(url, 'app')
    return { 'db/schema.sql': await dumpSchema(url), 'db/tables.ts': await describeTables(url) }
  })),
}

let stale = 0
for (const [name, text] of Object.entries(made)) {
  const file = join(ROOT, name)
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    stale += 1
    console.error(`${name} is not what its sources say: run \`npm run generate\``)
  }
}
process.exitCode = stale === 0 ? 0 : 1
