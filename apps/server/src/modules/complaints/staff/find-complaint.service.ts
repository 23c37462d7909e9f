/** Which complaint a command is about, by what was typed with it. */
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { StaffRefusal } from '../../../platform/staff-refusal.ts'
import { listSites, type Site } from '../../sites/index.ts'
import { readComplaintNumber } from '../complaint-number.rules.ts'
import { findComplaintsNumbered, type ComplaintRow } from './staff.queries.ts'

/** What was typed with a command; empty where nothing was. */
export interface Typed {
  site: string
  number: string
  after: string
  by: string
  reason: string
}

export const refuse = (why: string): never => {
  throw new StaffRefusal(why)
}

/** Goes on where there is no reason not to. */
export function requireNothingAgainst(why: string | undefined): void {
  if (why !== undefined) refuse(why)
}

export async function requireSite({ db }: JobContext, key: string): Promise<Site> {
  const sites = await listSites(db)
  const site = sites.find((candidate) => candidate.key === key)
  return site ?? refuse(`--site: one of ${sites.map((candidate) => candidate.key).join(', ')}`)
}

export async function requireComplaint(ctx: JobContext, typed: string, site: string): Promise<ComplaintRow> {
  const number = readComplaintNumber(typed) ?? refuse('--number: that is no number of a complaint, ask for it again')
  const wished = site === '' ? undefined : await requireSite(ctx, site)
  const numbered = await findComplaintsNumbered(ctx.db, number)
  const [found, other] = numbered.filter(({ site_id }) => wished === undefined || site_id === wished.id)
  if (other) return refuse('--number: several sites have that number, say --site')
  return found ?? refuse('--number: there is no such complaint')
}
