/** SQL that finds what is wrong between what was paid for photos and which are open: it must never find anything. */
import { sql } from 'kysely'
import type { Invariant } from '../../../platform/db/invariants.ts'

/** Entries of erased members stay, and entries of photos that are gone. */
export const paidPhotosInvariants: readonly Invariant[] = [
  {
    table: sql`credits.wallet`,
    broken: (after, through) => sql<{ rule: string }>`
      with opened as (select * from photos.unlock where member_id > ${after} and member_id <= ${through}),
      paid as (
        select wallet_id, ref_id, count(*) as times from credits.ledger_entry
        where wallet_id > ${after} and wallet_id <= ${through} and ledger_account = 'spent_photo'
        group by wallet_id, ref_id)
      select 'a photo is open and was not paid for once' as rule from opened
      left join paid on paid.wallet_id = opened.member_id and paid.ref_id = opened.photo_id
      where paid.times is distinct from 1
      union all select 'a photo was paid for and is not open' from paid
      join photos.photo as photo on photo.id = paid.ref_id
      join profiles.profile as profile on profile.id = paid.wallet_id
      left join opened on opened.member_id = paid.wallet_id and opened.photo_id = paid.ref_id
      where opened.photo_id is null`,
  },
]
