/**
 * Commands about campaigns: `campaign save <site> <file>` saves those of a JSON file, `campaign list <site>` names them, and
 * `campaign stop <site> <page> <slug>` ends one, and `campaign result <site> <page> <slug>` says what came of a trial.
 */
import { listCampaigns, saveCampaign, stopCampaign, trialResult } from '../modules/tracking/index.ts'
import { dayIn } from '../platform/calendar.ts'
import type { Config } from '../platform/config/config.ts'
import { readJson, reasonOf, refuse, runSiteCommand, type SiteCommand as Command } from './site-commands.ts'
import { campaignFacts } from './tracking-deps.ts'

const asList = (data: unknown): unknown[] => (Array.isArray(data) ? (data as unknown[]) : [data])

const save: Command = async ({ db, clock }, site, [file = '']) => {
  const lines: string[] = []
  for (const data of asList(await readJson(file))) {
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

export const runCampaignCommand = (config: Config, args: readonly string[]) => runSiteCommand(config, COMMANDS, args)
