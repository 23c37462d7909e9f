/** Personal data of notifications: what a member chose, on which browsers, what happened, and when something was said. */
import type { PersonalData } from '../../platform/personal-data.ts'
import {
  eraseNotifications,
  findOwnChoices,
  findOwnTimes,
  listOwnBrowsers,
  listOwnEntries,
} from './personal-data.queries.ts'

export const notificationsPersonalData: PersonalData = {
  name: 'notifications',
  async export(db, account_id) {
    return {
      data: {
        choices: await findOwnChoices(db, account_id),
        browsers: await listOwnBrowsers(db, account_id),
        entries: await listOwnEntries(db, account_id),
        last: await findOwnTimes(db, account_id),
      },
    }
  },
  erase: eraseNotifications,
}
