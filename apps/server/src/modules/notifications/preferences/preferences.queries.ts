/** SQL of what a member chose. */
import type { AccountId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { NoticeChoices } from '../notice-kinds.rules.ts'

export interface PreferencesRow {
  choices: unknown
  preview: number | null
  quiet_from: string | null
  quiet_to: string | null
  zone: string | null
  email: string
  notifications_disabled: string[]
}

/** What is shown beside it as well: where mails go, and why none do. */
export async function findPreferences(db: Database | Tx, account_id: AccountId): Promise<PreferencesRow> {
  const { rows } = await sql<PreferencesRow>`
    select coalesce(member.choices, '{}') as choices, member.preview, to_char(member.quiet_from, 'HH24:MI') as quiet_from,
      to_char(member.quiet_to, 'HH24:MI') as quiet_to, coalesce(member.zone, (select browser.zone from notifications.browser as browser
        where browser.account_id = account.id and browser.zone is not null order by browser.renewed_at desc limit 1)) as zone,
      account.email, account.notifications_disabled
    from accounts.account as account left join notifications.member as member on member.account_id = account.id
    where account.id = ${account_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('nobody has this account')
  return row
}

export interface PreferencesUpdate {
  choices: NoticeChoices
  preview?: number
  quiet?: { from: string; to: string }
  zone?: string
}

/** Held to the end of the transaction, so that two changes at once are both kept. */
export async function lockMember(tx: Tx, account_id: AccountId): Promise<void> {
  await sql`insert into notifications.member (account_id) values (${account_id})
    on conflict (account_id) do update set account_id = excluded.account_id`.execute(tx)
}

export async function updatePreferences(tx: Tx, account_id: AccountId, update: PreferencesUpdate): Promise<void> {
  const { choices, preview, quiet, zone } = update
  await tx
    .updateTable('notifications.member')
    .set({
      choices: JSON.stringify(choices),
      ...(preview === undefined ? {} : { preview }),
      ...(quiet ? { quiet_from: quiet.from, quiet_to: quiet.to } : {}),
      ...(zone === undefined ? {} : { zone }),
    })
    .where('account_id', '=', account_id)
    .execute()
}

/** Nothing is pushed before then, whatever happens; a wish of the member, which no visit ends. */
export async function setNotBefore(db: Database, member: { id: AccountId; site_id: number }, until: Date, now: Date) {
  await sql`
    insert into notifications.due (member_id, site_id, kinds, first_at, latest_at, not_before)
    values (${member.id}, ${member.site_id}, 0, ${now}, ${now}, ${until})
    on conflict (member_id) do update set not_before = excluded.not_before, step = 0`.execute(db)
}
