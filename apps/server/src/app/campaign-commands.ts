/**
 * Commands about campaigns: `campaign save <site> <file>` saves those of a JSON file, `campaign list <site>` names them, and
 * `campaign stop <site> <page> <slug>` ends one.
 */
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { listSites, type Site } from '../modules/sites/index.ts'
import { listCampaigns, saveCampaign, stopCampaign } from '../modules/tracking/index.ts'
import { dayIn } from '../platform/calendar.ts'
import type { Config } from '../platform/config/config.ts'
import { assemble, type Assembly } from './assemble.ts'
import { trackingDeps } from './tracking-deps.ts'

const refuse = (text: string): never => {
  throw Object.assign(new Error(text), { name: 'StaffRefusal' })
}

type Command = (assembly: Assembly, site: Site, args: readonly string[]) => Promise<string[]>

async function readJson(file: string): Promise<unknown[]> {
  const data: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => refuse(`${file} cannot be read`)))
  return Array.isArray(data) ? (data as unknown[]) : [data]
}

/** Why data was refused, for who wrote it. */
const reasonOf = (error: unknown): string =>
  error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error)

const save: Command = async ({ db, clock }, site, [file = '']) => {
  const lines: string[] = []
  for (const data of await readJson(file)) {
    const { page, slug } = await saveCampaign(db, trackingDeps, site, data, clock.now()).catch((error: unknown) =>
      refuse(reasonOf(error)),
    )
    lines.push(`${page}/${slug} is saved`)
  }
  return lines
}

const list: Command = async ({ db, clock }, site) => {
  const campaigns = await listCampaigns(db, site.id, clock.now())
  const dayOf = (moment: Date | null) => (moment ? dayIn(site.time_zone, moment) : '…')
  return campaigns.map(
    ({ page, slug, on, from_at, until_at }) =>
      `${on ? 'on ' : 'off'}  ${page}/${slug}  ${dayOf(from_at)} – ${dayOf(until_at)}`,
  )
}

const stop: Command = async ({ db, clock }, site, [page = '', slug = '']) => {
  const stopped = await stopCampaign(db, site, page, slug, clock.now())
  return stopped ? [`${page}/${slug} is over`] : refuse(`${page}/${slug} is not on`)
}

const COMMANDS: Readonly<Record<string, Command>> = { save, list, stop }

export async function runCampaignCommand(config: Config, [name = '', key = '', ...args]: readonly string[]) {
  const command = COMMANDS[name] ?? refuse(`say one of: ${Object.keys(COMMANDS).join(', ')}`)
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
