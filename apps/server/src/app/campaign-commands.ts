/**
 * Commands about campaigns: `campaign save <site> <file>` saves those of a JSON file, `campaign list <site>` names them, and
 * `campaign stop <site> <page> <slug>` ends one, and `campaign result <site> <page> <slug>` says what came of a trial.
 */
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { listSites, type Site } from '../modules/sites/index.ts'
import { listCampaigns, saveCampaign, stopCampaign, trialResult } from '../modules/tracking/index.ts'
import { dayIn } from '../platform/calendar.ts'
import type { Config } from '../platform/config/config.ts'
import { assemble, type Assembly } from './assemble.ts'
import { campaignFacts } from './tracking-deps.ts'

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
    const { page, slug } = await saveCampaign(db, campaignFacts, site, data, clock.now()).catch((error: unknown) =>
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

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Counts always; what they mean only once the trial is due. */
const result: Command = async ({ db }, site, [page = '', slug = '']) => {
  const trial = await trialResult(db, { site_id: site.id, page, slug })
  if (!trial) return refuse(`${page}/${slug} tries nothing out`)
  const { variants, due, per_variant, metric, stopped_early } = trial
  const counts = variants.map(
    ({ key, shown, reached }) => `${key}  shown ${String(shown)}, ${metric} ${String(reached)}`,
  )
  const early = stopped_early ? ', and it was stopped early' : ''
  if (!due) return [...counts, `too early: each has to be shown ${String(per_variant)} times${early}`]
  const differences = variants.flatMap(({ key, difference }) =>
    difference === null
      ? []
      : [
          `${key} against ${variants[0]?.key ?? ''}: ${percent(difference.difference)}, with 95 % certainty between ${percent(difference.low)} and ${percent(difference.high)}`,
        ],
  )
  return [...counts, ...differences]
}

const COMMANDS: Readonly<Record<string, Command>> = { save, list, stop, result }

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
