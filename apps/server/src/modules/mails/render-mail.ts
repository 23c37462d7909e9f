/** From a kind of mail to what is sent: a subject, a page and the same as plain text, in the reader's language. */
import { textsOf } from '@app/i18n/catalogue'
import type { Locale } from '@app/i18n/locales'
import { RECEIPT_TEXTS, receiptWords } from '@app/i18n/receipt-words'
import { setupI18n } from '@lingui/core'
import { render, toPlainText } from '@react-email/render'
import { kindOfMail, type MailKind, type MailValues } from './mail-kinds.ts'
import { mailLayout, type MailContent, type MailSite } from './mail-layout.ts'
import { ROWS_CLASS } from './receipt-parts.ts'

export interface MailRequest<K extends MailKind> {
  locale: Locale
  site: MailSite
  /** Where the button leads. */
  link: string
  values: MailValues[K]
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** As written, without the capitals that the converter gives headings; the rows of a receipt stay rows. */
const AS_WRITTEN = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: `table.${ROWS_CLASS}`, format: 'dataTable' },
  ],
}

function factsOf(kind: MailKind, values: object, text: (id: string) => string): string | undefined {
  if (!('when' in values)) return undefined
  const several = 'pending_signups' in values && Number(values.pending_signups) > 1
  return [text(`mail.${kind}.requested`), ...(several ? [text(`mail.${kind}.several`)] : [])].join(' ')
}

/** A second way on: its words, and the address it leads to. */
function otherWay(values: object, text: (id: string) => string): MailContent['other'] {
  if ('reset_link' in values) {
    const words = { text: text('mail.already_member.forgot'), link_text: text('mail.already_member.reset') }
    return { ...words, link: String(values.reset_link) }
  }
  if (!('preferences_link' in values)) return undefined
  const words = { text: text('mail.people_near.stop'), link_text: text('mail.people_near.preferences') }
  return { ...words, link: String(values.preferences_link) }
}

/** What a receipt says, and how it is sent back. */
function receiptOf(values: object, locale: Locale, text: (id: string, more?: object) => string) {
  if (!('receipt' in values)) return undefined
  const { receipt, time_zone, return_policy, withdraw_link } = values as MailValues['receipt']
  const words = receiptWords(receipt, { locale, time_zone, t: text })
  const { rows, sums, total, number, issued, method } = words
  const named = { order_number: receipt.order_number, amount: total.amount, method, date: words.refund_until ?? '' }
  const say = (id: string) => text(`mail.receipt.${id}`, { ...named, number, issued })
  return {
    subject: say('subject'),
    why: say('why'),
    receipt: {
      preview: say('preview'),
      registered: words.seller.lines.at(-1) ?? '',
      rows: [
        ...rows.map(({ text: row, amount, is_discount: isDiscount }) => ({
          text: row,
          amount,
          look: isDiscount ? ('row_discount' as const) : ('row' as const),
        })),
        ...sums.map(({ label, amount }, nth) => ({
          text: label,
          amount,
          look: nth === 0 ? ('row_first' as const) : ('row_quiet' as const),
        })),
        { text: say('total'), amount: total.amount, look: 'row_total' as const },
      ],
      box: {
        title: say('until'),
        text: [say('unused'), ...words.notes].join(' '),
        links: [
          { text: say('how'), link: withdraw_link },
          { text: say('form'), link: `${return_policy}#withdrawal-form` },
        ],
      },
    },
  }
}

export async function renderMail<K extends MailKind>(
  kind: K,
  { locale, site, link, values }: MailRequest<K>,
): Promise<RenderedMail> {
  const i18n = setupI18n({ locale, messages: { [locale]: textsOf(['mail', ...RECEIPT_TEXTS], locale) } })
  const text = (id: string, more: object = {}) => i18n._(id, { ...values, site: site.name, ...more })
  const { reason, button } = kindOfMail(kind)
  const bought = receiptOf(values, locale, text)
  const content = {
    locale,
    title: text(`mail.${kind}.title`),
    why: bought?.why ?? text(`mail.${kind}.why`),
    button: { text: text(`mail.${kind}.button`), link, look: button },
    fallback: text('mail.fallback'),
    ...(bought ? { receipt: bought.receipt } : { note: text(`mail.${kind}.note`) }),
    reason: text(`mail.reason.${reason}`),
    question: text('mail.question'),
  }
  const paragraphs = 'paragraphs' in values ? { paragraphs: values.paragraphs } : {}
  const other = otherWay(values, text)
  const facts = factsOf(kind, values, text)
  const optional = { ...(other && { other }), ...(facts !== undefined && { facts }) }
  const html = await render(mailLayout({ ...content, ...optional, ...paragraphs }, site))
  return { subject: bought?.subject ?? text(`mail.${kind}.subject`), html, text: toPlainText(html, AS_WRITTEN) }
}
