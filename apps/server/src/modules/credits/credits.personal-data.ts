/** What credits keep about a person: what came and what was spent. Amounts and days stay when the person is forgotten. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { kindOf } from './credits.rules.ts'
import { LAST_NUMBER, listLedgerEntries } from './history.queries.ts'
import { forgetInLedger } from './personal-data.queries.ts'

export const creditsPersonalData: PersonalData = {
  name: 'credits',
  async export(db, account_id) {
    const entries = await listLedgerEntries(db, account_id, LAST_NUMBER, LAST_NUMBER)
    return {
      data: entries.map(({ number, ledger_account, amount, balance, at, worth_cents, currency, gift }) => {
        return { number, kind: kindOf(ledger_account), amount, balance, at, worth_cents, currency, gift }
      }),
    }
  },
  // The number of a wallet led to the account, which is gone.
  erase: forgetInLedger,
}
