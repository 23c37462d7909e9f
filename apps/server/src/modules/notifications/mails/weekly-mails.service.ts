/** The weekly mail, for who chose it: not all at once, and written when it leaves. */
import type { AccountId } from '@app/db/ids'
import { HOUR_MS } from '../../../platform/calendar.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Site } from '../../sites/index.ts'
import { queueMail, WEEKLY_MAIL } from '../mailing/notice-mail-job.ts'
import { isChosen, NoticeChoices } from '../notice-kinds.rules.ts'
import { findPreferences } from '../preferences/preferences.queries.ts'
import type { MailedNews } from './notice-mail.rules.ts'
import { listWeeklyReaders } from './weekly-mails.queries.ts'

const BATCH = 500
/** They leave over so long. */
const SCATTER_MS = 3 * HOUR_MS

/** Nothing for who chose otherwise since then. */
export async function weeklyNews(db: Database, account_id: AccountId, site: Site): Promise<MailedNews[]> {
  const { choices } = await findPreferences(db, account_id)
  const { notice_defaults } = site.settings
  const isOn = isChosen(NoticeChoices.catch({}).parse(choices), notice_defaults, 'people', 'mail') === true
  return isOn ? [{ kind: 'people', count: 1, fictional: 0, person: null }] : []
}

/** Always as late for the same member, so that whoever is queued twice is queued for one time. */
const delayOf = (account_id: string) => Number(BigInt(account_id) % BigInt(SCATTER_MS))

export async function queueWeeklyMails({ db, now }: JobContext): Promise<void> {
  const begun = now()
  let readers = await listWeeklyReaders(db, '0', BATCH)
  while (readers.length > 0) {
    for (const account_id of readers) {
      const run_at = new Date(begun.getTime() + delayOf(account_id))
      await queueMail(db, WEEKLY_MAIL, account_id, { run_at })
    }
    readers = await listWeeklyReaders(db, readers.at(-1) ?? '0', BATCH)
  }
}
