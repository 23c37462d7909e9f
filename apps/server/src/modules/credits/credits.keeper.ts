/** What credits keep about a person: what came and what was spent. Amounts and days stay when the person is forgotten. */
import type { PersonKeeper } from '../../platform/person.ts'
import { kindOfHouse } from './credits.rules.ts'
import { END, listBookings } from './history.queries.ts'
import { forgetInLedger } from './person.queries.ts'

export const creditsKeeper: PersonKeeper = {
  name: 'credits',
  async exportOf(db, account_id) {
    const bookings = await listBookings(db, account_id, END, END)
    return {
      data: bookings.map(({ number, house_id, amount, balance, at, worth_cents, currency, what }) => {
        return { number, kind: kindOfHouse(house_id), amount, balance, at, worth_cents, currency, gift: what }
      }),
    }
  },
  // The number of a wallet led to the account, which is gone.
  forget: forgetInLedger,
}
