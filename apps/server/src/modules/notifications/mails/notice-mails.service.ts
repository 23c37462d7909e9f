/**
 * Sends a mail about news: looks once more at what there is, writes it, and hands it over. What was read or ended since it
 * was due is not sent; what may not go yet waits in the queue as it is, unwritten.
 */
import type * as z from 'zod'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Keys } from '../../../platform/keys.ts'
import { findNoticeRecipient } from '../../accounts/index.ts'
import { writeAddress, writeWord, type Deliver } from '../../mails/index.ts'
import type { Site } from '../../sites/index.ts'
import { lookAt, type Look, type LookDeps } from '../looking/look.service.ts'
import { NOTICE_MAIL } from '../mailing/notice-mail-job.ts'
import { numberOfKind } from '../notice-kinds.rules.ts'
import { newsToMail, previewOf } from './notice-mail-news.ts'
import type { MailedNews } from './notice-mail.rules.ts'
import { writeNoticeMail } from './write-notice-mail.ts'

export interface NoticeMailDeps extends LookDeps {
  deliver: Deliver
  keys: Pick<Keys, 'mail_words' | 'mail_addresses'>
  /** How an address of a site begins: `https://{domain}`. */
  public_address: string
}

type NoticeMailPayload = z.output<typeof NOTICE_MAIL.payload>

const PATHS = { message: '/chats', match: '/likes/matches', like: '/likes', account: '/notifications', people: '/members' }

interface Sending {
  site: Site
  account_id: NoticeMailPayload['account_id']
  news: MailedNews
  now: Date
}

/** Where the button leads: to the conversation itself where it is one. */
function linksOf({ keys, public_address }: NoticeMailDeps, { site, account_id, news, now }: Sending, seen: Look) {
  const origin = public_address.replace('{domain}', site.domain)
  const { conversation, conversations } = seen.row
  const isOne = news.kind === 'message' && conversations === 1 && conversation !== null
  const open = isOne
    ? writeWord(keys.mail_words, site.id, { purpose: 'open_chat', conversation }, now)
    : PATHS[news.kind].slice(1)
  const kind = numberOfKind(news.kind)
  const stop = writeWord(keys.mail_words, site.id, { purpose: 'unsubscribe', account_id, kind }, now)
  return { open: `${origin}/${open}`, change: `${origin}/settings/notifications`, stop: `${origin}/${stop}` }
}

/** What tells mail programs how to end it, and automatic answers to keep still. */
function headersOf({ site, news }: Sending) {
  return {
    'Feedback-ID': `${news.kind}:${site.key}:notice:${site.domain}`,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  }
}

export async function sendNoticeMail(ctx: JobContext, deps: NoticeMailDeps, payload: NoticeMailPayload): Promise<void> {
  const { mail_id, account_id, kinds } = payload
  const now = ctx.now()
  const [seen] = await lookAt(ctx.db, deps, [account_id], now)
  const recipient = await findNoticeRecipient(ctx.db, account_id)
  if (!seen || !recipient || recipient.notifications_disabled.length > 0) return
  const { site, row } = seen
  const [first, ...others] = newsToMail(seen, kinds)
  if (!first || !site.settings.mail_notices) return
  const sending = { site, account_id, news: first, now }
  const links = linksOf(deps, sending, seen)
  const { email, language } = recipient
  const mail = { news: [first, ...others] as const, preview: previewOf(row.preview), words: row.words }
  const kind = numberOfKind(first.kind)
  const delivered = await deps.deliver(ctx, {
    ...(await writeNoticeMail(mail, site, { language, email, links })),
    mail_id,
    site,
    account_id,
    to: email,
    weight: 'notice',
    kind,
    from: { name: site.name, address: site.settings.support_email },
    headers: headersOf(sending),
    list: {
      unsubscribe_url: links.stop,
      unsubscribe_mail: writeAddress(deps.keys.mail_addresses, site, { purpose: 'unsubscribe', account_id, kind }, now),
    },
  })
  if (typeof delivered !== 'object') return
  await enqueue(ctx.db, NOTICE_MAIL, payload, { key: `notice:${account_id}`, run_at: delivered.later })
}
