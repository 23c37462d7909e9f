/** What waits for an answer. Nothing of it is anybody's words, so nobody has to say why they look. */
import { dayIn } from '../../../platform/calendar.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { listSites, type Site } from '../../sites/index.ts'
import { requireComplaint, requireSite, type Typed } from './find-complaint.service.ts'
import { listQueue, type QueuedComplaint } from './staff.queries.ts'

const PAGE = 50

function lineOf(complaint: QueuedComplaint, { key, time_zone }: Site, now: Date): string {
  const { number, topic, language, due_on, gdpr_due_on, created_at, answers, links } = complaint
  const late = due_on < dayIn(time_zone, now) ? 'LATE  ' : ''
  const more = [
    `received ${created_at.toISOString().slice(0, 10)}`,
    ...(gdpr_due_on === null ? [] : [`the month of the law ends on ${gdpr_due_on}`]),
    ...(answers === 0 ? [] : [`came back after ${String(answers)} of our answers`]),
    ...(links === 0 ? [] : [`${String(links)} links`]),
  ]
  return `${late}${number}  due ${due_on}  ${topic}  ${key}  ${language}  ${more.join(', ')}`
}

/** A page at a time. */
export async function describeQueue(ctx: JobContext, { site: key, after: typed }: Typed): Promise<string[]> {
  const site = key === '' ? undefined : await requireSite(ctx, key)
  const after = typed === '' ? null : await requireComplaint(ctx, typed, key)
  const queue = await listQueue(ctx.db, { site_id: site?.id ?? null, after, most: PAGE + 1 })
  if (queue.length === 0) return ['nothing waits']
  const sites = new Map((await listSites(ctx.db)).map((one) => [one.id, one]))
  const lines = queue.slice(0, PAGE).flatMap((complaint) => {
    const of = sites.get(complaint.site_id)
    return of ? [lineOf(complaint, of, ctx.now())] : []
  })
  const last = queue.length > PAGE ? queue[PAGE - 1] : undefined
  return [...lines, ...(last ? [`more: --after ${last.number}`] : [])]
}
