/** SQL of the mandates of direct debits. */
import type { AccountId, MandateId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

export interface NewMandateRow {
  account_id: AccountId
  reference: string
  provider: string
  holder_encrypted: Buffer
  iban_encrypted: Buffer
  address_encrypted: Buffer
  phone_encrypted: Buffer
  iban_hash: Buffer
  phone_hash: Buffer
  last4: string
  signed_at: Date
  text_version: string
  locale: string
  /** The code that was sent and confirmed, and when. */
  proof: { request: string; sent_at: string; confirmed_at: string }
  creditor_identifier: string
}

/** Signed, and not yet known to the provider. */
export async function insertMandate(tx: Tx, mandate: NewMandateRow): Promise<MandateId> {
  const { rows } = await sql<{ id: MandateId }>`
    insert into payments.mandate (id, public_id, account_id, kind, reference, provider, key, holder_encrypted, iban_encrypted,
      address_encrypted, phone_encrypted, iban_hash, phone_hash, last4, signed_at, text_version, locale, proof,
      creditor_identifier, state, cause, state_at)
    values (ids.next_id(ids.shard_of(${mandate.account_id})), ids.new_public_id(), ${mandate.account_id}, 'sdd',
      ${mandate.reference}, ${mandate.provider}, gen_random_uuid(), ${mandate.holder_encrypted}, ${mandate.iban_encrypted},
      ${mandate.address_encrypted}, ${mandate.phone_encrypted}, ${mandate.iban_hash}, ${mandate.phone_hash},
      ${mandate.last4}, ${mandate.signed_at}, ${mandate.text_version}, ${mandate.locale}, ${JSON.stringify(mandate.proof)},
      ${mandate.creditor_identifier}, 'signed', 'code_confirmed', ${mandate.signed_at})
    returning id`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('a mandate was not written')
  return inserted.id
}

export async function findIbanHash(tx: Tx, id: MandateId): Promise<Buffer | null> {
  const { rows } = await sql<{ iban_hash: Buffer | null }>`
    select iban_hash from payments.mandate where id = ${id}`.execute(tx)
  return rows[0]?.iban_hash ?? null
}
