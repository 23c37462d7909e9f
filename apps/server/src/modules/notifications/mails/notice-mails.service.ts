/**
 * Sends a mail about news: looks once more at what there is, writes it, and hands it over. What was read or ended since it
 * was due is not sent; what may not go yet waits in the queue as it is, unwritten.
 */
import type { NoticeKind } from '@app/contract/notice-kinds'
import type * as z from 'zod'
import { daysBefore } from '../../../platform/calendar.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Keys } from '../../../platform/keys.ts'
import { findNoticeRecipient } from '../../accounts/index.ts'
import { findCreditWorth } from '../../credits/index.ts'
import { writeAddress, writeWord, type Deliver } from '../../mails/index.ts'
import type { Site } from '../../sites/index.ts'
import { lookAt, type Look, type LookDeps } from '../looking/look.service.ts'
import { endMailKinds, takeMailKinds } from '../mailing/mailing.queries.ts'
import { NOTICE_MAIL, queueMail, queueNoticeMail, WEEKLY_MAIL } from '../mailing/notice-mail-job.ts'
import { numberOfKind } from '../notice-kinds.rules.ts'
import { newsToMail, previewOf } from './notice-mail-news.ts'
import type { MailedNews, PreviewLevel } from './notice-mail.rules.ts'
import { hasWeeklyMail, noteWeeklyMail } from './weekly-mails.queries.ts'
import { weeklyNews } from './weekly-mails.service.ts'
import { writeNoticeMail } from './write-notice-mail.ts'

export interface NoticeMailDeps extends LookDeps {
  deliver: Deliver
  keys: Pick<Keys, 'mail_words' | 'mail_addresses'>
  /** How an address of a site begins: `https://{domain}`. */
  public_address: string
}

type NoticeMailPayload = z.output<typeof NOTICE_MAIL.payload>

/** A week, less what the hours of two of them may differ by. */
const WEEK_DAYS = 6

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

function findingsOf(seen: Look, kinds: readonly NoticeKind[]): Findings {
  const { site, row } = seen
  const { words, conversation, conversations } = row
  const news = newsToMail(seen, kinds)
  return { site, news, preview: previewOf(row.preview), words, conversation: conversations === 1 ? conversation : null }
}

type FindNews = (site: Site) => Promise<Findings | undefined>

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

/** Writes and hands over what there is to say; answers when it may go, where that is not now. */
async function sendMail(
  ctx: JobContext,
  deps: NoticeMailDeps,
  { mail_id, account_id, since }: NoticeMailPayload,
  findNews: FindNews,
): Promise<Date | undefined> {
  const recipient = await findNoticeRecipient(ctx.db, account_id)
  if (!recipient || recipient.notifications_disabled.length > 0) return undefined
  const { email, language, country, site_id } = recipient
  const site = await deps.findSite(ctx.db, site_id, ctx.now())
  if (!site?.settings.mail_notices) return undefined
  const found = await findNews(site)
  const [first] = found?.news ?? []
  if (!found || !first) return undefined
  const waits_since = since === undefined ? undefined : new Date(since)
  const sending = { ...found, account_id, first, now: ctx.now(), since: waits_since }
  const worth = await findCreditWorth(ctx.db, { id: account_id, country }, site)
  const delivered = await deliverNews(ctx, deps, mail_id, sending, { email, language, worth })
  return typeof delivered === 'object' ? delivered.later : undefined
}

const sinceOf = ({ since }: NoticeMailPayload, now: Date) => (since === undefined ? now : new Date(since))

/** About everything that waits for a mail at this moment: what comes to wait while it is sent has one of its own. */
export async function sendNoticeMail(ctx: JobContext, deps: NoticeMailDeps, payload: NoticeMailPayload): Promise<void> {
  const { mail_id, account_id } = payload
  const kinds = await takeMailKinds(ctx.db, account_id)
  if (kinds.length === 0) return
  const run_at = await sendMail(ctx, deps, payload, async () => {
    const [seen] = await lookAt(ctx.db, deps, [account_id], ctx.now())
    return seen && findingsOf(seen, kinds)
  })
  if (run_at) return queueMail(ctx.db, NOTICE_MAIL, account_id, { mail_id, run_at, since: sinceOf(payload, ctx.now()) })
  await ctx.transaction(async (tx) => {
    if (await endMailKinds(tx, account_id)) await queueNoticeMail(tx, account_id)
  })
}

/** Once a week, however often the work of the week is begun. */
export async function sendWeeklyMail(ctx: JobContext, deps: NoticeMailDeps, payload: NoticeMailPayload): Promise<void> {
  const { mail_id, account_id } = payload
  if (await hasWeeklyMail(ctx.db, account_id, daysBefore(ctx.now(), WEEK_DAYS))) return
  const run_at = await sendMail(ctx, deps, payload, async (site) => {
    const news = await weeklyNews(ctx.db, account_id, site)
    return { site, news, preview: previewOf(null), words: null, conversation: null }
  })
  if (run_at) return queueMail(ctx.db, WEEKLY_MAIL, account_id, { mail_id, run_at, since: sinceOf(payload, ctx.now()) })
  await noteWeeklyMail(ctx.db, account_id, ctx.now())
}
