/** What credits keep about a person: what came and what was spent. Amounts and days stay when the person is forgotten. */
import type { PersonKeeper } from '../../platform/person.ts'
import { kindOf } from './credits.rules.ts'
import { END, listBookings } from './history.queries.ts'
import { forgetInLedger } from './person.queries.ts'

export const creditsKeeper: PersonKeeper = {
  name: 'credits',
  async exportOf(db, account_id) {
    const bookings = await listBookings(db, account_id, END, END)
    return {
      data: bookings.map(({ number, ledger_account, amount, balance, at, worth_cents, currency, gift }) => {
        return { number, kind: kindOf(ledger_account), amount, balance, at, worth_cents, currency, gift }
      }),
    }
  },
  // The number of a wallet led to the account, which is gone.
  forget: forgetInLedger,
}
