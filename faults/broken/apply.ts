// Makes the copies a broken build is run from. The product has no switch for any of this.
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { administer, SERVICES_FOLDER, startPostgres, stopPostgres } from '../machine/services.ts'
import type { Build, Patch } from './builds.ts'

const PROJECT = resolve(import.meta.dirname, '../..')

function replaceOnce(text: string, { from, to }: Pick<Patch, 'from' | 'to'>, where: string): string {
  const parts = text.split(from)
  if (parts.length !== 2) throw new Error(`${where} holds what is to be replaced ${parts.length - 1} times, not once`)
  return parts.join(to)
}

/** The folder to run from: a copy with the patches in it, or the project itself where there are none. */
export function sourcesOf({ name, sources = [] }: Build): string {
  if (sources.length === 0) return PROJECT
  const copy = join(SERVICES_FOLDER, 'builds', name)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(join(copy, 'apps'), { recursive: true })
  // Without the tests, which would be run as well by who runs all there are.
  const filter = (path: string) => !path.endsWith('.test.ts')
  cpSync(join(PROJECT, 'apps/server'), join(copy, 'apps/server'), { recursive: true, verbatimSymlinks: true, filter })
  for (const part of ['packages', 'db', 'node_modules', 'package.json']) {
    symlinkSync(join(PROJECT, part), join(copy, part))
  }
  for (const patch of sources) {
    const path = join(copy, patch.path)
    writeFileSync(path, replaceOnce(readFileSync(path, 'utf8'), patch, patch.path))
  }
  return copy
}

export async function patchDatabase(url: string, { functions = [], statements = [] }: Build): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const { name, from, to } of functions) {
    const { rows } = await client.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name])
    await client.query(replaceOnce(rows[0]?.text ?? '', { from, to }, name))
  }
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Answers how to take the settings back. */
export async function setPostgres({ settings = {} }: Build): Promise<() => Promise<void>> {
  const names = Object.keys(settings)
  const apply = async (statements: readonly string[]) => {
    if (statements.length === 0) return
    await administer(statements)
    await stopPostgres()
    await startPostgres()
  }
  await apply(names.map((name) => `alter system set ${name} = '${settings[name] ?? ''}'`))
  return () => apply(names.map((name) => `alter system reset ${name}`))
}
