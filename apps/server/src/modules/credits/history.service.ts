/** What came into a wallet and what was spent, for its owner to read. */
import type { LedgerEntry } from '@app/contract'
import { PAGE_SIZE } from '@app/contract/limits'
import * as z from 'zod'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { openCursor, sealCursor } from '../../platform/page-cursor.ts'
import { kindOf } from './credits.rules.ts'
import { LAST_NUMBER, listLedgerEntries } from './history.queries.ts'
import type { CreditsDeps } from './deps.ts'
import { balanceOf } from './balance.service.ts'

/** A cursor belongs to one member. */
const cursorScope = ({ id }: AccountFacts) => `entries ${id}`

type Row = Awaited<ReturnType<typeof listLedgerEntries>>[number]
type Names = Awaited<ReturnType<CreditsDeps['namesOf']>>

function ledgerEntryFrom(row: Row, names: Names): LedgerEntry {
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

export async function listLedgerHistory(ctx: Context, deps: CreditsDeps, account: AccountFacts, after?: string) {
  const before = after === undefined ? LAST_NUMBER : openCursor(deps.cursor_keys, cursorScope(account), after, z.int())
  const [rows, credits] = await Promise.all([
    listLedgerEntries(ctx.db, account.id, before, PAGE_SIZE + 1),
    balanceOf(ctx, account.id),
  ])
  const page = rows.slice(0, PAGE_SIZE)
  const others = new Set(page.flatMap(({ other_id }) => other_id ?? []))
  const names: Names = others.size === 0 ? new Map() : await deps.namesOf(ctx, [...others])
  const end = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    credits,
    entries: page.map((row) => ledgerEntryFrom(row, names)),
    next: end ? sealCursor(deps.cursor_keys, cursorScope(account), end.number) : null,
  }
}
