/** What came into a wallet and what was spent, for its owner to read. */
import type { Booking } from '@app/contract'
import { PAGE_SIZE } from '@app/contract/limits'
import * as z from 'zod'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { openCursor, sealCursor } from '../../platform/cursor.ts'
import { kindOf } from './credits.rules.ts'
import { END, listBookings } from './history.queries.ts'
import type { CreditsKeeping } from './keeping.ts'
import { balanceOf } from './purse.service.ts'

/** A place is its reader's own. */
const listOf = ({ id }: AccountFacts) => `bookings ${id}`

type Row = Awaited<ReturnType<typeof listBookings>>[number]
type Names = Awaited<ReturnType<CreditsKeeping['namesOf']>>

function bookingFrom(row: Row, names: Names): Booking {
  const { number, amount, balance, at, worth_cents: cents, currency, other_id, gift } = row
  return {
    number,
    kind: kindOf(row.ledger_account),
    amount,
    balance,
    at: at.toISOString(),
    worth: cents === null || currency === null ? null : { cents, currency },
    other: (other_id === null ? undefined : names.get(other_id)) ?? null,
    gift,
  }
}

export async function historyOf(ctx: Context, keeping: CreditsKeeping, account: AccountFacts, after?: string) {
  const before = after === undefined ? END : openCursor(keeping.secret, listOf(account), after, z.int())
  const [rows, credits] = await Promise.all([
    listBookings(ctx.db, account.id, before, PAGE_SIZE + 1),
    balanceOf(ctx, account.id),
  ])
  const page = rows.slice(0, PAGE_SIZE)
  const others = new Set(page.flatMap(({ other_id }) => other_id ?? []))
  const names: Names = others.size === 0 ? new Map() : await keeping.namesOf(ctx, [...others])
  const end = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    credits,
    bookings: page.map((row) => bookingFrom(row, names)),
    next: end ? sealCursor(keeping.secret, listOf(account), end.number) : null,
  }
}
