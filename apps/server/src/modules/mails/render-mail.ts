/** From a kind of mail to what is sent: a subject, a page and the same as plain text, in the reader's language. */
import { textsOf } from '@app/i18n/catalogue'
import type { Locale } from '@app/i18n/locales'
import { setupI18n } from '@lingui/core'
import { render, toPlainText } from '@react-email/render'
import { kindOfMail, type MailKind, type MailValues } from './mail-kinds.ts'
import { mailLayout, type MailContent, type MailSite } from './mail-layout.ts'

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

/** As written, without the capitals that the converter gives headings. */
const AS_WRITTEN = { selectors: [{ selector: 'h1', options: { uppercase: false } }] }

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

export async function renderMail<K extends MailKind>(
  kind: K,
  { locale, site, link, values }: MailRequest<K>,
): Promise<RenderedMail> {
  const i18n = setupI18n({ locale, messages: { [locale]: textsOf(['mail'], locale) } })
  const text = (id: string) => i18n._(id, { ...values, site: site.name })
  const { reason, button } = kindOfMail(kind)
  const content = {
    locale,
    title: text(`mail.${kind}.title`),
    why: text(`mail.${kind}.why`),
    button: { text: text(`mail.${kind}.button`), link, look: button },
    fallback: text('mail.fallback'),
    note: text(`mail.${kind}.note`),
    reason: text(`mail.reason.${reason}`),
    question: text('mail.question'),
  }
  const other = otherWay(values, text)
  const facts = factsOf(kind, values, text)
  const optional = { ...(other && { other }), ...(facts !== undefined && { facts }) }
  const html = await render(mailLayout({ ...content, ...optional }, site))
  return { subject: text(`mail.${kind}.subject`), html, text: toPlainText(html, AS_WRITTEN) }
}
