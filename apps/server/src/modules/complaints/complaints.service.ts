/**
 * Filing a complaint. Nothing is looked up by the address that was typed, so that no answer and no timing tells whose it is;
 * the mail repeats number and day and not the words, or the form would carry those of strangers to anybody.
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { CallInput, complaints, FiledComplaint } from '@app/contract'
import { hasVisibleText } from '@app/contract/characters'
import { COMPLAINT_WORKING_DAYS } from '@app/contract/limits'
import { isEmail, normaliseEmail } from '@app/contract/signup-rules'
import { dayIn, daysBefore } from '../../platform/calendar.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { fail } from '../../platform/refusal.ts'
import { isSolved, queueTypedMail, refuseWithChallenge, type ChallengeDeps } from '../accounts/index.ts'
import { siteOf } from '../sites/index.ts'
import { COMPLAINT_NUMBERS, complaintNumber } from './complaint-number.rules.ts'
import { DESK_MAIL } from './complaint-mail-jobs.ts'
import { findSameComplaint, insertComplaint, lockComplainer } from './complaints.queries.ts'
import { monthAfter, workingDaysAfter } from './deadlines/working-days.rules.ts'
import { countComplaint, WorkRequired } from './limits.service.ts'

type ComplaintForm = CallInput<typeof complaints.file, 'output'>['body']

function requireFilledIn({ body }: ComplaintForm, email: string): void {
  const checks: [boolean, string, string][] = [
    [!isEmail(email), '/email', 'email_invalid'],
    [!hasVisibleText(body), '/body', 'body_missing'],
  ]
  const fields = checks.filter(([wrong]) => wrong).map(([, path, reason]) => ({ path, reason }))
  if (fields.length > 0) fail('invalid_input', { fields })
}

const TRIES = 10

/** With a number that nothing else has. */
async function insertNumbered(tx: Tx, complaint: Omit<Parameters<typeof insertComplaint>[1], 'number'>) {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const number = complaintNumber(randomInt(COMPLAINT_NUMBERS))
    const id = await insertComplaint(tx, { ...complaint, number })
    if (id !== undefined) return { id, number }
  }
  throw new Error('no number was free')
}

/** Until when it is answered: by the days on which people work where the company is. */
function deadlinesOf(ctx: Context, topic: ComplaintForm['topic']) {
  const { company, time_zone } = siteOf(ctx)
  const today = dayIn(time_zone, ctx.now)
  return {
    due_on: workingDaysAfter(today, COMPLAINT_WORKING_DAYS, company.country),
    gdpr_due_on: topic === 'privacy' ? monthAfter(today, company.country) : null,
  }
}

interface Filing {
  email: string
  hasWorked: boolean
}

async function fileWithin(
  ctx: Context,
  tx: Tx,
  deps: ChallengeDeps,
  form: ComplaintForm,
  { email, hasWorked }: Filing,
): Promise<FiledComplaint> {
  const { topic, body, order_number = '', language } = form
  const { id: site_id, shard } = ctx.site
  await lockComplainer(tx, site_id, email)
  const same = await findSameComplaint(tx, { site_id, email, body, since: daysBefore(ctx.now, 1) })
  if (same) return same
  await countComplaint(ctx, tx, deps, { email, hasWorked })
  const deadlines = deadlinesOf(ctx, topic)
  const account_id = ctx.account?.id ?? null
  const written = { email, topic, order_number: order_number === '' ? null : order_number, body, language }
  const { id, number } = await insertNumbered(tx, { ...written, site_id, shard, account_id, ...deadlines, at: ctx.now })
  const complaint = { number, topic, ...deadlines }
  const whose = account_id === null ? {} : { account_id }
  await queueTypedMail(ctx, tx, deps, { kind: 'complaint_received', email, language, complaint, ...whose })
  await enqueue(tx, DESK_MAIL, { mail_id: randomUUID(), site_id, complaint_id: id })
  return { number, ...deadlines }
}

export async function fileComplaint(ctx: Context, deps: ChallengeDeps, form: ComplaintForm): Promise<FiledComplaint> {
  const email = normaliseEmail(form.email)
  requireFilledIn(form, email)
  const hasWorked = await isSolved(ctx, deps, 'complaint', form.proof)
  const isFromProgram = (form.website ?? '') !== ''
  if (isFromProgram && !hasWorked) return refuseWithChallenge(ctx, deps, 'complaint')
  try {
    return await ctx.transaction((tx) => fileWithin(ctx, tx, deps, form, { email, hasWorked }))
  } catch (error) {
    if (!(error instanceof WorkRequired)) throw error
    return refuseWithChallenge(ctx, deps, 'complaint')
  }
}
