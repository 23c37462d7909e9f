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
}

interface Links {
  open: string
  change: string
  stop: string
}

/** A text of the catalogue, with its values filled in. */
type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string

const sum = (news: readonly MailedNews[], key: 'count' | 'fictional') => news.reduce((all, one) => all + one[key], 0)

/** What has to be said wherever somebody fictional is among them; null where nobody is. */
function fictionalMark(news: readonly MailedNews[], site: SiteWords, say: Say): string | null {
  const [count, fictional] = [sum(news, 'count'), sum(news, 'fictional')]
  if (fictional === 0) return null
  if (fictional === 1 && count === 1) return site.fictional_singular
  const words = fictional === 1 ? site.fictional_singular : site.fictional_plural
  return fictional >= count ? words : say('share', { words, fictional, count })
}

function titleOf({ kind, count, person }: MailedNews, preview: PreviewLevel, say: Say): string {
  const named = preview > 0 && person !== null && (kind === 'message' || kind === 'match' || kind === 'like')
  return named ? say(`named.${kind}`, { name: person.name, count }) : say(`title.${kind}`, { count })
}

export function noticeLetter(mail: NoticeMail, site: SiteWords, links: Links, reader: { email: string }, say: Say) {
  const [first, ...others] = mail.news
  const { kind, count } = first
  const mark = fictionalMark(mail.news, site, say)
  const why = say(`why.${kind}`, { count, site: site.name })
  const also = others.filter(({ kind: other }) => other !== 'people' && other !== 'message')
  const isMessage = kind === 'message'
  return {
    subject: say(`subject.${kind}`, { count }),
    preview: mark === null ? why : `${mark}. ${why}`,
    title: titleOf(first, mail.preview, say),
    mark,
    // Who is fictional is said in the first line too, by the words of the site.
    first: mark === null ? why : `${site.fictional_warning} ${why}`,
    quote: isMessage && mail.preview === 2 ? mail.words : null,
    notes: [
      ...(isMessage && mark !== null ? [say('price', { credits: site.reply_credits })] : []),
      ...also.map((one) => say(`also.${one.kind}`, { count: one.count })),
    ],
    button: { text: say(`button.${kind}`), link: links.open },
    reason: say('reason', { site: site.name, email: reader.email }),
    ways: [
      { text: say('change'), link: links.change },
      { text: say('stop'), link: links.stop },
    ],
  }
}
