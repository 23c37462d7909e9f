/** What a mail is about, from what there is at the moment of sending. */
import type { NoticeKind } from '@app/contract/notice-kinds'
import type { Look } from '../looking/look.service.ts'
import { isChosen } from '../notice-kinds.rules.ts'
import { NOTICE_MAIL_KINDS, type MailedNews, type NoticeMailKind, type PreviewLevel } from './notice-mail.rules.ts'

/** Who never chose reads names in mails, and no words. */
const USUAL_PREVIEW: PreviewLevel = 1

export const previewOf = (preview: number | null): PreviewLevel =>
  preview === 0 || preview === 2 ? preview : USUAL_PREVIEW

const personOf = (name: string | null, kind: string | null, isOne: boolean): MailedNews['person'] =>
  isOne && name !== null ? { name, is_fictional: kind === 'fictional' } : null

function newsOf({ row }: Look, kind: NoticeMailKind): MailedNews {
  switch (kind) {
    case 'message': {
      const person = personOf(row.message_name, row.message_kind, row.conversations === 1)
      return { kind, count: row.message_count, fictional: row.message_fictional, person }
    }
    case 'match': {
      const person = personOf(row.match_name, row.match_kind, row.match_count === 1)
      return { kind, count: row.match_count, fictional: row.match_fictional, person }
    }
    case 'like': {
      const person = personOf(row.like_name, row.like_kind, row.like_count === 1)
      return { kind, count: row.like_count, fictional: row.like_fictional, person }
    }
    case 'account':
      return { kind, count: row.account_count, fictional: 0, person: null }
    case 'people':
      return { kind, count: 1, fictional: 0, person: null }
    default:
      throw new Error(`no news of the kind ${String(kind satisfies never)}`)
  }
}

/** Of the kinds that were due, those that still have something the member has not seen and still wants to hear of. */
export function newsToMail(seen: Look, kinds: readonly NoticeKind[]): MailedNews[] {
  const { choices, site_choices, looking_at, news } = seen
  return NOTICE_MAIL_KINDS.filter((kind) => {
    if (!kinds.includes(kind) || isChosen(choices, site_choices, kind, 'mail') !== true) return false
    if (kind === 'people') return true
    const { latest_at } = news[kind]
    return latest_at !== null && (looking_at === null || looking_at < latest_at)
  })
    .map((kind) => newsOf(seen, kind))
    .filter(({ count }) => count > 0)
}
