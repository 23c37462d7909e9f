/** Ends mails by the word that each of them carries: this kind, or all. Nobody has to be logged in; opening it ends nothing. */
import { NOTICE_KINDS, type NoticeKind } from '@app/contract/notice-kinds'
import type { AccountId } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { fail } from '../../../platform/refusal.ts'
import { findNoticeRecipient, endMailStop, stopMail } from '../../accounts/index.ts'
import { readWord } from '../../mails/index.ts'
import { siteOf } from '../../sites/index.ts'
import { isChosen, NoticeChoices, withChange } from '../notice-kinds.rules.ts'
import { findPreferences, lockMember, updatePreferences } from '../preferences/preferences.queries.ts'

/** What a reader wants to end: mails of this kind, all of them, or after all nothing. */
export type MailsToStop = 'kind' | 'all' | 'nothing'

interface Subscription {
  account_id: AccountId
  kind: NoticeKind
}

const kindOf = (number: number): NoticeKind => NOTICE_KINDS[number - 1] ?? 'message'

async function subscriptionOf(ctx: Context, keys: KeyRing, word: string): Promise<Subscription> {
  const content = readWord(keys, ctx.site.id, word, ctx.now)
  if (content?.purpose !== 'unsubscribe') return fail('link_invalid')
  const { account_id, kind } = content
  if (!(await findNoticeRecipient(ctx.db, account_id))) fail('link_invalid')
  return { account_id, kind: kindOf(kind) }
}

async function chooseMail(ctx: Context, tx: Tx, { account_id, kind }: Subscription, mail: boolean): Promise<void> {
  await lockMember(tx, account_id)
  const { choices } = await findPreferences(tx, account_id)
  const { notice_defaults } = siteOf(ctx).settings
  const changed = withChange(NoticeChoices.catch({}).parse(choices), notice_defaults, { [kind]: { mail } })
  await updatePreferences(tx, account_id, { choices: changed })
}

/** Doing it twice is doing it once. */
export async function stopMails(ctx: Context, keys: KeyRing, word: string, stop: MailsToStop): Promise<void> {
  const subscription = await subscriptionOf(ctx, keys, word)
  const { account_id } = subscription
  await ctx.transaction(async (tx) => {
    if (stop === 'all') return stopMail(tx, account_id, 'listunsubscribe')
    if (stop === 'nothing') await endMailStop(tx, account_id, 'listunsubscribe')
    return chooseMail(ctx, tx, subscription, stop === 'nothing')
  })
}

/** What the word of a mail is for, without doing anything. */
export async function readMailWord(ctx: Context, keys: KeyRing, word: string) {
  const content = readWord(keys, ctx.site.id, word, ctx.now)
  if (content?.purpose === 'open_chat') return { conversation: content.conversation, unsubscribe: null }
  const { account_id, kind } = await subscriptionOf(ctx, keys, word)
  const { choices, notifications_disabled } = await findPreferences(ctx.db, account_id)
  const { notice_defaults } = siteOf(ctx).settings
  const isOn = isChosen(NoticeChoices.catch({}).parse(choices), notice_defaults, kind, 'mail') === true
  const ofKind: MailsToStop = isOn ? 'nothing' : 'kind'
  const stopped = notifications_disabled.length > 0 ? ('all' as const) : ofKind
  return { conversation: null, unsubscribe: { kind, stopped } }
}
