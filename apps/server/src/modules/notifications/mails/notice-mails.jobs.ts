/** Background work of mails about news: sending one that was due. */
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import { createSiteFinder } from '../looking/look.service.ts'
import { NOTICE_MAIL } from '../mailing/notice-mail-job.ts'
import { sendNoticeMail, type NoticeMailDeps } from './notice-mails.service.ts'

export function noticeMailJobs(deps: Omit<NoticeMailDeps, 'findSite'>): Job[] {
  const findSite = createSiteFinder()
  return [defineJob({ ...NOTICE_MAIL, handle: (ctx, payload) => sendNoticeMail(ctx, { ...deps, findSite }, payload) })]
}
