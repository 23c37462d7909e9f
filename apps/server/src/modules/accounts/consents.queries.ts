/** SQL of what members agree to one by one, in whatever version they were shown. */
import type { AccountId } from '@app/db/ids'
import type { Tx } from '../../platform/db/pool.ts'

type Kind = 'entry_pages' | 'partner_postback'

interface Consent {
  account_id: AccountId
  kind: Kind
  version: string
}

export async function giveConsent(tx: Tx, consent: Consent, given_at: Date): Promise<void> {
  await tx
    .insertInto('accounts.consent')
    .values({ ...consent, given_at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'version']).doUpdateSet({ given_at, withdrawn_at: null }),
    )
    .execute()
}

/** Of every version. */
export async function withdrawConsent(tx: Tx, account_id: AccountId, kind: Kind, withdrawn_at: Date): Promise<void> {
  await tx
    .updateTable('accounts.consent')
    .set({ withdrawn_at })
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute()
}
