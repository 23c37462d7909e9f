/**
 * What people of the operator do about a complaint: they read it, answer it, and open it again for who came back. Whoever reads
 * or changes one leaves a line that stays, in the transaction in which it is done.
 */
import { randomUUID } from 'node:crypto'
import { plainText } from '@app/contract/characters'
import { COMPLAINT_WORKING_DAYS } from '@app/contract/limits'
import { dayIn } from '../../../platform/calendar.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { enqueue, type JobContext } from '../../../platform/jobs/jobs.ts'
import { findSiteById } from '../../sites/index.ts'
import { ANSWER_MAIL } from '../complaint-mail-jobs.ts'
import { workingDaysAfter } from '../deadlines/working-days.rules.ts'
import { refuse, requireComplaint, requireNothingAgainst, type Typed } from './find-complaint.service.ts'
import { answerRefusal, LONGEST_ANSWER, reopenRefusal, responsibleRefusal } from './staff.rules.ts'
import {
  insertAction,
  insertAnswer,
  listAnswers,
  lockComplaint,
  setAnswered,
  setReopened,
  type ComplaintRow,
} from './staff.queries.ts'

const FORGOTTEN = 'forgotten'

/** All of one complaint, for whoever answers it. */
export async function showComplaint(ctx: JobContext, typed: Typed): Promise<string[]> {
  requireNothingAgainst(responsibleRefusal(typed))
  const complaint = await requireComplaint(ctx, typed.number, typed.site)
  const { id, number, state, topic, language, due_on, gdpr_due_on, created_at, email, order_number, account_id } =
    complaint
  await ctx.transaction((tx) => writeDown(ctx, tx, typed, complaint, 'show'))
  const answers = await listAnswers(ctx.db, id)
  const facts: readonly (readonly [string, string | null])[] = [
    ['state', state],
    ['topic', topic],
    ['received', created_at.toISOString()],
    ['due', due_on],
    ['the month of the law ends', gdpr_due_on],
    ['language', language],
    ['from', email ?? FORGOTTEN],
    ['account', account_id],
    ['order', order_number],
  ]
  return [
    number,
    ...facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])),
    '',
    ...(complaint.body ?? FORGOTTEN).split('\n'),
    ...answers.flatMap(({ by, body, at }) => [
      '',
      `answered by ${by}, ${at.toISOString()}:`,
      ...(body ?? FORGOTTEN).split('\n'),
    ]),
  ]
}

function writeDown(
  ctx: JobContext,
  tx: Tx,
  { by, reason }: Pick<Typed, 'by' | 'reason'>,
  { id }: ComplaintRow,
  action: 'show' | 'answer' | 'reopen',
): Promise<void> {
  return insertAction(tx, { at: ctx.now(), by: by.trim(), action, complaint_id: id, reason: reason.trim() })
}

const ANSWERED = 'wrote an answer'

/** Mails the answer, and leaves the complaint answered: whoever complained has two weeks to come back. */
export async function answerComplaint(ctx: JobContext, typed: Typed, text: string): Promise<string> {
  const who = { by: typed.by, reason: ANSWERED }
  requireNothingAgainst(responsibleRefusal(who))
  const body = plainText(text).trim()
  if (body === '' || body.length > LONGEST_ANSWER) refuse(`--file: from 1 to ${String(LONGEST_ANSWER)} characters`)
  const found = await requireComplaint(ctx, typed.number, typed.site)
  return ctx.transaction(async (tx) => {
    const complaint = (await lockComplaint(tx, found.id)) ?? refuse('--number: there is no such complaint')
    const earlier = await listAnswers(tx, complaint.id)
    requireNothingAgainst(
      answerRefusal(
        complaint,
        who.by,
        earlier.map(({ by }) => by),
      ),
    )
    const at = ctx.now()
    const { id: complaint_id, site_id, account_id, number } = complaint
    const answer_id = await insertAnswer(tx, { complaint_id, by: who.by.trim(), body, at })
    await setAnswered(tx, complaint_id, at)
    await writeDown(ctx, tx, who, complaint, 'answer')
    await enqueue(tx, ANSWER_MAIL, { mail_id: randomUUID(), site_id, account_id, answer_id })
    return `${number} is answered; the mail is on its way`
  })
}

/** Whoever came back in time is answered again, by somebody else, within the days of a new complaint. */
export async function reopenComplaint(ctx: JobContext, typed: Typed): Promise<string> {
  requireNothingAgainst(responsibleRefusal(typed))
  const found = await requireComplaint(ctx, typed.number, typed.site)
  const site = (await findSiteById(ctx.db, found.site_id)) ?? refuse('--number: its site is gone')
  return ctx.transaction(async (tx) => {
    const complaint = (await lockComplaint(tx, found.id)) ?? refuse('--number: there is no such complaint')
    const at = ctx.now()
    requireNothingAgainst(reopenRefusal(complaint, at))
    const due_on = workingDaysAfter(dayIn(site.time_zone, at), COMPLAINT_WORKING_DAYS, site.company.country)
    await setReopened(tx, complaint.id, due_on, at)
    await writeDown(ctx, tx, typed, complaint, 'reopen')
    return `${complaint.number} is open again, due ${due_on}; somebody else answers`
  })
}
