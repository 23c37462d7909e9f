/** Reports: every night what a network brought on the day before, in numbers that are about nobody. */
import { LEAST_REPORTED, ORIGIN_DAYS } from '@app/contract/limits'
import { DAY_MS, dayIn, daysBefore } from '../../../platform/calendar.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { listSites, type Site } from '../../sites/index.ts'
import { queueReport, type ReportName } from './network-jobs.ts'
import { openSecret } from './network-secrets.ts'
import type { SendingDeps } from './postbacks.service.ts'
import { reportOf } from './report.rules.ts'
import {
  countCells,
  countReportTry,
  findCarried,
  findDueReport,
  insertReport,
  listReportDays,
  listReportedNetworks,
  noteReportSent,
  removeOldReports,
} from './reports.queries.ts'
import { nextTry } from './tries.rules.ts'

/** So far back a night makes up for those that no worker was there for. */
const MADE_UP_DAYS = 7

/** From a day to the one before `today`, both of the calendar. */
function daysUntil(today: string, from: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at < Date.parse(today); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** The days that are over and were not reported, the first one first: what is too small of one goes along with the next. */
async function missingDays({ db, now }: JobContext, site: Site, network: string, since: Date): Promise<string[]> {
  const first = [dayIn(site.time_zone, since), dayIn(site.time_zone, daysBefore(now(), MADE_UP_DAYS))].toSorted()
  const from = first[1] ?? ''
  const made = await listReportDays(db, site.id, network, from)
  return daysUntil(dayIn(site.time_zone, now()), from).filter((day) => !made.includes(day))
}

async function makeReport({ transaction }: JobContext, site: Site, report: ReportName): Promise<void> {
  await transaction(async (tx) => {
    const cells = await countCells(tx, report, site.time_zone)
    const made = reportOf(cells, await findCarried(tx, report), LEAST_REPORTED)
    if (await insertReport(tx, { ...report, ...made })) await queueReport(tx, report)
  })
}

export async function makeReports(ctx: JobContext): Promise<void> {
  const sites = new Map((await listSites(ctx.db)).map((site) => [site.id, site]))
  for (const { site_id, key: network, since } of await listReportedNetworks(ctx.db)) {
    const site = sites.get(site_id)
    if (!site) continue
    for (const day of await missingDays(ctx, site, network, since))
      await makeReport(ctx, site, { site_id, network, day })
  }
  await removeOldReports(ctx.db, dayIn('UTC', daysBefore(ctx.now(), ORIGIN_DAYS)))
}

export async function sendReport(
  { db, log, now, transaction }: JobContext,
  { sender, keys }: SendingDeps,
  report: ReportName,
): Promise<void> {
  const due = await findDueReport(db, report)
  if (!due || due.report_url === null) return
  const body = JSON.stringify({ id: due.report_id, network: report.network, day: report.day, lines: due.lines })
  const secret = openSecret(keys, due.secret_sealed)
  const answer = await sender.send({ method: 'POST', address: due.report_url, secret, body })
  if (answer === 'taken') return noteReportSent(db, report, now())
  await transaction(async (tx) => {
    const again = nextTry(await countReportTry(tx, report), now())
    if (again) await queueReport(tx, report, again)
    else log.warn({ job: 'tracking.send-report' }, 'network took no report')
  })
}
