/** Personal data of the accounts room: exported without credentials, erased with the account. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { findExportKeys } from './leaving/export.queries.ts'
import {
  exportAccount,
  exportConsents,
  exportKnownDevices,
  exportPasskeys,
  exportSessions,
} from './leaving/personal-data.queries.ts'
import { removeAccount } from './leaving/purge.queries.ts'

export const accountsPersonalData: PersonalData = {
  name: 'accounts',
  async export(db, account_id) {
    return {
      data: {
        account: await exportAccount(db, account_id),
        consents: await exportConsents(db, account_id),
        sessions: await exportSessions(db, account_id),
        passkeys: await exportPasskeys(db, account_id),
        known_browsers: await exportKnownDevices(db, account_id),
      },
    }
  },
  objectKeys: findExportKeys,
  erase: removeAccount,
}
