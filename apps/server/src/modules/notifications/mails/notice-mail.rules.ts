/** What a mail about news says: from counts and names to one letter, in the reader's language. Pure. */
import type { NoticeKind } from '@app/contract/notice-kinds'

/** Kinds that are mailed, most pressing first: the mail is about the first, and names the others. */
export const NOTICE_MAIL_KINDS = ['message', 'match', 'account', 'like', 'people'] as const
export type NoticeMailKind = Extract<NoticeKind, (typeof NOTICE_MAIL_KINDS)[number]>

/** How much may be shown: 0 nothing personal, 1 the name, 2 the name and the first words. */
export type PreviewLevel = 0 | 1 | 2

export interface MailedNews {
  kind: NoticeMailKind
  count: number
  /** How many of them are of fictional profiles. */
  fictional: number
  /** Of whom they all are; nobody where they are of several, or of nobody. */
  person: { name: string; is_fictional: boolean } | null
}

export interface NoticeMail {
  /** Never none, and in the order above. */
  news: readonly [MailedNews, ...MailedNews[]]
  preview: PreviewLevel
  /** The first words of the latest message. */
  words: string | null
}

interface SiteWords {
  name: string
  fictional_singular: string
  fictional_plural: string
  fictional_warning: string
  reply_credits: number
  /** What those are worth, as money. */
  reply_worth: string
}

interface Links {
  open: string
  change: string
  stop: string
}

/** A text of the catalogue, with its values filled in. */
type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string

/** What has to be said wherever somebody fictional is among them; null where nobody is. */
function fictionalMark({ count, fictional, person }: MailedNews, site: SiteWords, say: Say): string | null {
  if (fictional === 0) return null
  const isOne = fictional === 1 || person !== null
  const words = isOne ? site.fictional_singular : site.fictional_plural
  return fictional >= count ? words : say('share', { words, fictional, count })
}

function titleOf({ kind, count, person }: MailedNews, preview: PreviewLevel, say: Say): string {
  const named = preview > 0 && person !== null && (kind === 'message' || kind === 'match' || kind === 'like')
  return named ? say(`named.${kind}`, { name: person.name, count }) : say(`title.${kind}`, { count })
}

const isOfOne = ({ count, person }: MailedNews) => count === 1 || person !== null

/** The first line. Where it is about one profile, the site's own warning; where about several, how many of them it is about. */
function firstLine(first: MailedNews, mark: string | null, why: string, site: SiteWords): string {
  if (mark === null) return why
  return isOfOne(first) ? `${site.fictional_warning} ${why}` : `${mark}. ${why}`
}

function notesOf(first: MailedNews, others: readonly MailedNews[], mark: string | null, site: SiteWords, say: Say) {
  const { kind } = first
  const isMixed = mark !== null && !isOfOne(first)
  const also = others.filter((other) => other.kind === 'match' || other.kind === 'like' || other.kind === 'account')
  return [
    ...(isMixed ? [`${site.fictional_singular}: ${site.fictional_warning}`] : []),
    ...(kind === 'message' && mark !== null
      ? [say('price', { credits: site.reply_credits, worth: site.reply_worth })]
      : []),
    ...also.map((other) => {
      const otherMark = fictionalMark(other, site, say)
      const line = say(`also.${other.kind}`, { count: other.count })
      return otherMark === null ? line : `${line} ${otherMark}.`
    }),
  ]
}

export function noticeLetter(mail: NoticeMail, site: SiteWords, links: Links, reader: { email: string }, say: Say) {
  const [first, ...others] = mail.news
  const { kind, count } = first
  const mark = fictionalMark(first, site, say)
  const why = say(`why.${kind}`, { count, site: site.name })
  return {
    subject: say(`subject.${kind}`, { count }),
    preview: mark === null ? why : `${mark}. ${why}`,
    title: titleOf(first, mail.preview, say),
    // Beside the name; of several the first line says how many.
    mark: isOfOne(first) ? mark : null,
    first: firstLine(first, mark, why, site),
    quote: kind === 'message' && mail.preview === 2 ? mail.words : null,
    notes: notesOf(first, others, mark, site, say),
    button: { text: say(`button.${kind}`), link: links.open },
    reason: say('reason', { site: site.name, email: reader.email }),
    ways: [
      { text: say('change'), link: links.change },
      { text: say('stop'), link: links.stop },
    ],
  }
}
