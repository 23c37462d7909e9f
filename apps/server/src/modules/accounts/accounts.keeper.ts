/** What accounts keep about a person: shown without anything that would let its reader in, and gone with the account. */
import type { PersonKeeper } from '../../platform/person.ts'
import { findExportKeys } from './leaving/export.queries.ts'
import { accountOf, consentsOf, knownBrowsersOf, sessionsOf } from './leaving/person.queries.ts'
import { removeAccount } from './leaving/purge.queries.ts'

export const accountsKeeper: PersonKeeper = {
  name: 'accounts',
  async exportOf(db, account_id) {
    return {
      data: {
        account: await accountOf(db, account_id),
        consents: await consentsOf(db, account_id),
        sessions: await sessionsOf(db, account_id),
        known_browsers: await knownBrowsersOf(db, account_id),
      },
    }
  },
  objectKeys: findExportKeys,
  forget: removeAccount,
}
