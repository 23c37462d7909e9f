/** The mail that announces a debit before it is collected. It comes from the company, as a receipt does. */
import { FALLBACK_LOCALE, isLocale } from '@app/i18n/locales'
import { formatCents, formatDay } from '@app/i18n/receipt-words'
import type { Site } from '../sites/index.ts'
import { mailSiteOf } from './mail-site.ts'

interface DebitMail {
  debit: {
    number: string
    reference: string
    last4: string
    creditor_identifier: string
    total_cents: number
    currency: string
  }
  /** Around which it is collected, as `YYYY-MM-DD`. */
  day: string
  language: string
  /** Where the order is read. */
  link: string
}

export async function writeDebitMail(site: Site, { debit, day, language, link }: DebitMail) {
  const locale = isLocale(language) ? language : FALLBACK_LOCALE
  // Brought in only now: the mails carry React, which chooses its fast build when it is first loaded.
  const { renderMail } = await import('./render-mail.ts')
  const written = await renderMail('direct_debit', {
    locale,
    site: mailSiteOf(site),
    link,
    values: {
      number: debit.number,
      amount: formatCents(debit.total_cents, debit.currency, locale),
      date: formatDay(day, locale),
      reference: debit.reference,
      last4: debit.last4,
      creditor: site.company.name,
      identifier: debit.creditor_identifier,
    },
  })
  return { from: { name: site.company.name, address: site.settings.support_email }, ...written }
}
