/** Mails about complaints, for the room that has them: that one waits, and the answer. */
import { FALLBACK_LOCALE, isLocale, type Locale } from '@app/i18n/locales'
import type { Site } from '../sites/index.ts'
import { mailSiteOf } from './mail-site.ts'

/** Where the site says how complaints are handled. */
export const COMPLAINTS_PAGE = '/pages/service#complaints'

/** A day that is written as `YYYY-MM-DD`, by its name too. The English of Europe: the day before the month. */
export function formatDueDay(day: string, locale: Locale): string {
  const forms = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, forms).format(new Date(`${day}T12:00:00Z`))
}

const sharedOf = (site: Site, language: string, origin: string) => ({
  locale: isLocale(language) ? language : FALLBACK_LOCALE,
  site: mailSiteOf(site),
  link: `${origin}${COMPLAINTS_PAGE}`,
})

interface WaitingComplaint {
  number: string
  due_on: string
  /** Somebody may be in danger. */
  goes_first: boolean
}

/** In the language of the site's domain: nobody knows who reads it. */
export async function writeComplaintNotice(
  site: Site,
  { number, due_on, goes_first }: WaitingComplaint,
  origin: string,
) {
  // Brought in only now: the mails carry React, which chooses its fast build when it is first loaded.
  const { renderMail } = await import('./render-mail.ts')
  const shared = sharedOf(site, site.domain_language.slice(0, 2), origin)
  const day = formatDueDay(due_on, shared.locale)
  return renderMail('complaint_waiting', { ...shared, values: { number, day, goes_first: goes_first ? 'yes' : 'no' } })
}

interface ComplaintAnswer {
  number: string
  language: string
  /** The day it was received, and the last one on which its answer can be objected to. */
  filed_on: string
  until: string
  text: string
}

export async function writeComplaintAnswer(site: Site, answer: ComplaintAnswer, origin: string) {
  const { renderMail } = await import('./render-mail.ts')
  const { number, language, filed_on, until, text } = answer
  const shared = sharedOf(site, language, origin)
  const [day, filed] = [formatDueDay(until, shared.locale), formatDueDay(filed_on, shared.locale)]
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return renderMail('complaint_answer', { ...shared, values: { number, day, filed, paragraphs } })
}
