/** The mail that proves a purchase, for the room that issues receipts. It comes from the company, not from the brand. */
import type { Receipt } from '@app/contract'
import { FALLBACK_LOCALE, isLocale } from '@app/i18n/locales'
import type { Site } from '../sites/index.ts'
import { mailSiteOf } from './mail-site.ts'

interface ReceiptMail {
  receipt: Receipt
  language: string
  /** Where the site is: `https://{domain}`. */
  origin: string
  /** Where the order is on the site: its receipt is read and it is withdrawn from below. */
  path: string
}

export async function writeReceiptMail(site: Site, { receipt, language, origin, path }: ReceiptMail) {
  // Brought in only now: the mails carry React, which chooses its fast build when it is first loaded.
  const { renderMail } = await import('./render-mail.ts')
  const written = await renderMail('receipt', {
    locale: isLocale(language) ? language : FALLBACK_LOCALE,
    site: mailSiteOf(site),
    link: `${origin}${path}/receipt`,
    values: {
      receipt,
      time_zone: site.time_zone,
      return_policy: `${origin}/pages/return-policy`,
      withdraw_link: `${origin}${path}/withdraw`,
    },
  })
  return { from: { name: site.company.name, address: site.settings.support_email }, ...written }
}
