/** Background work of mails about news: sending one that was due, and the weekly ones. */
import * as z from 'zod'
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import { createSiteFinder } from '../looking/look.service.ts'
import { NOTICE_MAIL, WEEKLY_MAIL } from '../mailing/notice-mail-job.ts'
import { sendNoticeMail, sendWeeklyMail, type NoticeMailDeps } from './notice-mails.service.ts'
import { queueWeeklyMails } from './weekly-mails.service.ts'

export function noticeMailJobs(deps: Omit<NoticeMailDeps, 'findSite'>): Job[] {
  const findSite = createSiteFinder()
  return [
    defineJob({
      ...NOTICE_MAIL,
      lane: 'patient',
      handle: (ctx, payload) => sendNoticeMail(ctx, { ...deps, findSite }, payload),
    }),
    defineJob({
      ...WEEKLY_MAIL,
      lane: 'patient',
      handle: (ctx, payload) => sendWeeklyMail(ctx, { ...deps, findSite }, payload),
    }),
    defineJob({
      name: 'notices.week',
      payload: z.unknown(),
      // Thursday, in the early evening of most members.
      schedule: '0 16 * * 4',
      handle: queueWeeklyMails,
    }),
  ]
}
