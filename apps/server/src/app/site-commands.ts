/** Commands about one site, the second word after `npm run cli -- <command>`: read, run and refused alike. */
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { listSites, type Site } from '../modules/sites/index.ts'
import type { Config } from '../platform/config/config.ts'
import { StaffRefusal } from '../platform/staff-refusal.ts'
import { assemble, type Assembly } from './assemble.ts'

export type SiteCommand = (assembly: Assembly, site: Site, args: readonly string[]) => Promise<string[]>

export const refuse = (text: string): never => {
  throw new StaffRefusal(text)
}

/** What a file holds, for the schema to judge. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => refuse(`${file} cannot be read`))
  try {
    return JSON.parse(text)
  } catch {
    return refuse(`${file} is no JSON`)
  }
}

/** Why data was refused, for who wrote it. */
export const reasonOf = (error: unknown): string =>
  error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error)

/** `<name> <site> …`: lets go of everything however it ends. */
export async function runSiteCommand(
  config: Config,
  commands: Readonly<Record<string, SiteCommand>>,
  [name = '', key = '', ...args]: readonly string[],
): Promise<string[]> {
  const command = commands[name] ?? refuse(`say one of: ${Object.keys(commands).join(', ')}`)
  const assembly = await assemble(config)
  try {
    const sites = await listSites(assembly.db)
    const site = sites.find((candidate) => candidate.key === key)
    return await command(
      assembly,
      site ?? refuse(`say which site: ${sites.map((candidate) => candidate.key).join(', ')}`),
      args,
    )
  } finally {
    await assembly.release()
  }
}
