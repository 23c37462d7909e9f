/** SQL of bank accounts and phones that are charged no more. What staff blocked, staff alone release. */
import type { AttemptId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { Debtor } from './debtors.ts'

export async function isBlocked(db: Database | Tx, { iban_hashes, phone_hashes }: Debtor, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from payments.direct_debit_block
    where until > ${now} and ((kind = 'iban' and hash = any (${iban_hashes}))
      or (kind = 'phone' and hash = any (${phone_hashes}))) limit 1`.execute(db)
  return rows.length > 0
}

/** The bank account and the phone that an attempt was charged to; none where it was no direct debit. */
export async function findDebtorHashes(tx: Tx, attempt_id: AttemptId): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select debtor.hash
    from payments.attempt as attempt join payments.mandate as mandate on mandate.id = attempt.mandate_id and mandate.kind = 'sdd'
    cross join lateral (values (mandate.iban_hash), (mandate.phone_hash)) as debtor (hash)
    where attempt.id = ${attempt_id} and debtor.hash is not null`.execute(tx)
  return rows.map(({ hash }) => hash)
}

/**
 * Until the end of the transaction nobody else blocks, releases or signs for these bank accounts and phones: members may
 * share one, and the locks of each alone do not keep them apart. Always in the same order, so that two who share several do
 * not wait for each other. Comes after the locks of the buyer and before that of the receipts.
 */
export async function lockHashes(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  for (const hash of hashes.toSorted((one, other) => one.compare(other))) {
    await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(tx)
  }
}

interface Block {
  why: string
  since: Date
  until: Date
}

export async function insertBlocks(tx: Tx, attempt_id: AttemptId, { why, since, until }: Block): Promise<void> {
  await sql`
    insert into payments.direct_debit_block (kind, hash, why, since, until)
    select debtor.kind, debtor.hash, ${why}, ${since}, ${until}
    from payments.attempt as attempt join payments.mandate as mandate on mandate.id = attempt.mandate_id and mandate.kind = 'sdd'
    cross join lateral (values ('iban', mandate.iban_hash), ('phone', mandate.phone_hash)) as debtor (kind, hash)
    where attempt.id = ${attempt_id} and debtor.hash is not null
    on conflict (kind, hash) do update set until = greatest(direct_debit_block.until, excluded.until)`.execute(tx)
}

/** Those of an attempt, where no debit of the same account or phone is left that came back and is not settled. */
export async function removeBlocks(tx: Tx, attempt_id: AttemptId): Promise<void> {
  await sql`
    delete from payments.direct_debit_block as block
    using payments.attempt as attempt, payments.mandate as mandate
    where attempt.id = ${attempt_id} and mandate.id = attempt.mandate_id and mandate.kind = 'sdd' and block.why <> 'staff'
      and ((block.kind = 'iban' and block.hash = mandate.iban_hash)
        or (block.kind = 'phone' and block.hash = mandate.phone_hash))
      and not exists (
        select from payments.mandate as same
        join payments.attempt as other on other.mandate_id = same.id
        join payments.chargeback on chargeback.attempt_id = other.id and chargeback.state = 'open'
        where ((block.kind = 'iban' and same.iban_hash = block.hash) or (block.kind = 'phone' and same.phone_hash = block.hash))
          and not exists (
            select from payments.debt where debt.order_id = chargeback.order_id and debt.state = 'settled'))`.execute(
    tx,
  )
}

export interface BlockedHash {
  kind: 'iban' | 'phone'
  /** With the newest key first. */
  hashes: readonly Buffer[]
}

export async function insertStaffBlock(tx: Tx, { kind, hashes }: BlockedHash, since: Date, until: Date): Promise<void> {
  await sql`
    insert into payments.direct_debit_block (kind, hash, why, since, until)
    values (${kind}, ${hashes[0]}, 'staff', ${since}, ${until})
    on conflict (kind, hash) do update set why = 'staff', until = greatest(direct_debit_block.until, excluded.until)`.execute(
    tx,
  )
}

/** Whatever the reason was. False where nothing was blocked. */
export async function removeStaffBlock(tx: Tx, { kind, hashes }: BlockedHash): Promise<boolean> {
  const { rows } = await sql`
    delete from payments.direct_debit_block where kind = ${kind} and hash = any (${hashes}) returning kind`.execute(tx)
  return rows.length > 0
}

export async function removeOldBlocks(db: Database, now: Date): Promise<void> {
  await sql`delete from payments.direct_debit_block where until <= ${now}`.execute(db)
}
