/**
 * Sends a mail about news: looks once more at what there is, writes it, and hands it over. What was read or ended since it
 * was due is not sent; what may not go yet waits in the queue as it is, unwritten.
 */
import type { SiteId } from '@app/db/ids'
import type * as z from 'zod'
import { enqueue, type JobContext } from '../../../platform/jobs/jobs.ts'
import type { Keys } from '../../../platform/keys.ts'
import { findNoticeRecipient } from '../../accounts/index.ts'
import { findCreditWorth } from '../../credits/index.ts'
import { writeAddress, writeWord, type Deliver } from '../../mails/index.ts'
import type { Site } from '../../sites/index.ts'
import { lookAt, type Look, type LookDeps } from '../looking/look.service.ts'
import { NOTICE_MAIL, NOTICE_PRIORITY } from '../mailing/notice-mail-job.ts'
import { numberOfKind } from '../notice-kinds.rules.ts'
import { newsToMail, previewOf } from './notice-mail-news.ts'
import type { MailedNews, PreviewLevel } from './notice-mail.rules.ts'
import { weeklyNews } from './weekly-mails.service.ts'
import { writeNoticeMail } from './write-notice-mail.ts'

export interface NoticeMailDeps extends LookDeps {
  deliver: Deliver
  keys: Pick<Keys, 'mail_words' | 'mail_addresses'>
  /** How an address of a site begins: `https://{domain}`. */
  public_address: string
}

type NoticeMailPayload = z.output<typeof NOTICE_MAIL.payload>

const PATHS = { message: 'chats', match: 'likes/matches', like: 'likes', account: 'notifications', people: 'members' }

/** What there is to say at this moment. */
interface Findings {
  site: Site
  news: readonly MailedNews[]
  preview: PreviewLevel
  words: string | null
  /** The one conversation it is about, where it is one. */
  conversation: string | null
}

function findingsOf(seen: Look, kinds: NoticeMailPayload['kinds']): Findings {
  const { site, row } = seen
  const { words, conversation, conversations } = row
  const news = newsToMail(seen, kinds)
  return { site, news, preview: previewOf(row.preview), words, conversation: conversations === 1 ? conversation : null }
}

async function findNews(
  ctx: JobContext,
  deps: NoticeMailDeps,
  { account_id, kinds }: NoticeMailPayload,
  site_id: SiteId,
) {
  const now = ctx.now()
  const [seen] = kinds.includes('people') ? [] : await lookAt(ctx.db, deps, [account_id], now)
  if (seen) return findingsOf(seen, kinds)
  const site = await deps.findSite(ctx.db, site_id, now)
  if (!site || !kinds.includes('people')) return undefined
  const news = await weeklyNews(ctx.db, account_id, site)
  return { site, news, preview: previewOf(null), words: null, conversation: null }
}

interface Sending extends Findings {
  account_id: NoticeMailPayload['account_id']
  first: MailedNews
  now: Date
  since: Date | undefined
}

/** Where the button leads: to the conversation itself where it is one. */
function linksOf({ keys, public_address }: NoticeMailDeps, { site, account_id, first, conversation, now }: Sending) {
  const origin = public_address.replace('{domain}', site.domain)
  const open =
    first.kind === 'message' && conversation !== null
      ? writeWord(keys.mail_words, site.id, { purpose: 'open_chat', conversation }, now)
      : PATHS[first.kind]
  const kind = numberOfKind(first.kind)
  const stop = writeWord(keys.mail_words, site.id, { purpose: 'unsubscribe', account_id, kind }, now)
  return { open: `${origin}/${open}`, change: `${origin}/settings/notifications`, stop: `${origin}/${stop}` }
}

/** What tells mail programs how to end it, and automatic answers to keep still. */
function headersOf({ site, first }: Sending) {
  return {
    'Feedback-ID': `${first.kind}:${site.key}:notice:${site.domain}`,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  }
}

async function deliverNews(ctx: JobContext, deps: NoticeMailDeps, mail_id: string, sending: Sending, reader: Reader) {
  const { site, account_id, first, news, preview, words, now } = sending
  const links = linksOf(deps, sending)
  const kind = numberOfKind(first.kind)
  const unsubscribe = { purpose: 'unsubscribe', account_id, kind } as const
  const mail = { news: [first, ...news.slice(1)] as const, preview, words }
  return deps.deliver(ctx, {
    write: () => writeNoticeMail(mail, site, { ...reader, links }),
    ...(sending.since && { since: sending.since }),
    mail_id,
    site,
    account_id,
    to: reader.email,
    weight: 'notice',
    kind,
    from: { name: site.name, address: site.settings.support_email },
    headers: headersOf(sending),
    list: {
      unsubscribe_url: links.stop,
      unsubscribe_mail: writeAddress(deps.keys.mail_addresses, site, unsubscribe, now),
    },
  })
}

interface Reader {
  email: string
  language: string
  worth: { cents: number; currency: string }
}

export async function sendNoticeMail(ctx: JobContext, deps: NoticeMailDeps, payload: NoticeMailPayload): Promise<void> {
  const { mail_id, account_id } = payload
  const recipient = await findNoticeRecipient(ctx.db, account_id)
  if (!recipient || recipient.notifications_disabled.length > 0) return
  const { email, language, country, site_id } = recipient
  const found = await findNews(ctx, deps, payload, site_id)
  const [first] = found?.news ?? []
  if (!found || !first || !found.site.settings.mail_notices) return
  const now = ctx.now()
  const since = payload.since === undefined ? undefined : new Date(payload.since)
  const sending = { ...found, account_id, first, now, since }
  const worth = await findCreditWorth(ctx.db, { id: account_id, country }, found.site)
  const delivered = await deliverNews(ctx, deps, mail_id, sending, { email, language, worth })
  if (typeof delivered !== 'object') return
  const when = { key: `notice:${account_id}`, run_at: delivered.later, priority: NOTICE_PRIORITY }
  await enqueue(ctx.db, NOTICE_MAIL, { ...payload, since: (since ?? now).toISOString() }, when)
}
