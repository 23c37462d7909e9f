/** SQL of reports: what is counted of a day, and what was made of it. */
import type { SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { ReportName } from './network-jobs.ts'
import { REPORTED_EVENTS, type Carried, type Cell, type ReportLine } from './report.rules.ts'

const CarriedRows = z.array(
  z.strictObject({
    event: z.enum(REPORTED_EVENTS),
    currency: z.string().nullable(),
    count: z.int(),
    cents: z.int(),
  }),
)

/** Of every site. */
export function listReportedNetworks(db: Database) {
  return db
    .selectFrom('tracking.network')
    .where('is_on', '=', true)
    .where('report_url', 'is not', null)
    .select(['site_id', 'key', 'since'])
    .orderBy('site_id')
    .orderBy('key')
    .execute()
}

/** The days of which there is a report already. */
export async function listReportDays(db: Database, site_id: SiteId, network: string, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tracking.network_report')
    .where('site_id', '=', site_id)
    .where('network', '=', network)
    .where(sql<boolean>`day >= ${from}::date`)
    .select(sql<string>`day::text`.as('day'))
    .execute()
  return rows.map(({ day }) => day)
}

/** What became of who came by the network, on a day of the site. A day has so many hours as it has there. */
export async function countCells(tx: Tx, { site_id, network, day }: ReportName, time_zone: string): Promise<Cell[]> {
  const begin = sql`(${day}::date::timestamp at time zone ${time_zone})`
  const end = sql`((${day}::date + 1)::timestamp at time zone ${time_zone})`
  const came = sql`tracking.origin where site_id = ${site_id} and network = ${network}`
  const { rows } = await sql<Cell>`
    select event, ref, sub1, currency, count(*)::int as count, coalesce(sum(cents), 0)::int as cents from (
      select 'signup' as event, ref, sub1, null as currency, 0 as cents
      from ${came} and confirmed_at >= ${begin} and confirmed_at < ${end}
      union all
      select 'first_order', ref, sub1, order_currency, order_cents
      from ${came} and ordered_at >= ${begin} and ordered_at < ${end} and order_id is not null
      union all
      select 'return', ref, sub1, order_currency, returned_cents
      from ${came} and returned_at >= ${begin} and returned_at < ${end}) as conversions
    group by event, ref, sub1, currency
    order by event, currency, ref, sub1`.execute(tx)
  return rows
}

/** What waited when the report before that day was made. */
export async function findCarried(tx: Tx, { site_id, network, day }: ReportName): Promise<Carried[]> {
  const row = await tx
    .selectFrom('tracking.network_report')
    .where('site_id', '=', site_id)
    .where('network', '=', network)
    .where(sql<boolean>`day < ${day}::date`)
    .orderBy('day', 'desc')
    .select('carried')
    .executeTakeFirst()
  return CarriedRows.parse(row?.carried ?? [])
}

interface NewReport extends ReportName {
  lines: readonly ReportLine[]
  carried: readonly Carried[]
}

/** False where there is one of that day. */
export async function insertReport(tx: Tx, { lines, carried, ...report }: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('tracking.network_report')
    .values({
      ...report,
      report_id: sql<string>`gen_random_uuid()`,
      lines: JSON.stringify(lines),
      carried: JSON.stringify(carried),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'network', 'day']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Still to be sent, to a network that takes it. */
export function findDueReport(db: Database, { site_id, network, day }: ReportName) {
  return db
    .selectFrom('tracking.network_report as report')
    .innerJoin('tracking.network as network', (join) =>
      join.onRef('network.site_id', '=', 'report.site_id').onRef('network.key', '=', 'report.network'),
    )
    .where('report.site_id', '=', site_id)
    .where('report.network', '=', network)
    .where(sql<boolean>`report.day = ${day}::date`)
    .where('report.sent_at', 'is', null)
    .where('network.is_on', '=', true)
    .select(['network.report_url', 'network.secret_sealed', 'report.report_id', 'report.lines'])
    .executeTakeFirst()
}

const isThis = ({ site_id, network, day }: ReportName) =>
  sql<boolean>`(site_id, network, day) = (${site_id}, ${network}, ${day}::date)`

export async function noteReportSent(db: Database, report: ReportName, sent_at: Date): Promise<void> {
  await db.updateTable('tracking.network_report').set({ sent_at }).where(isThis(report)).execute()
}

/** How often it was tried by now. */
export async function countReportTry(tx: Tx, report: ReportName): Promise<number> {
  const row = await tx
    .updateTable('tracking.network_report')
    .set({ tries: sql<number>`tries + 1` })
    .where(isThis(report))
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? Infinity
}

export async function removeOldReports(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('tracking.network_report')
    .where(sql<boolean>`day < ${before}::date`)
    .execute()
}
