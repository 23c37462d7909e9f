/** Mails about money that goes back or is owed, for the room that moves it. They come from the company, as receipts do. */
import { FALLBACK_LOCALE, isLocale, type Locale } from '@app/i18n/locales'
import { formatCents } from '@app/i18n/receipt-words'
import type { Site } from '../sites/index.ts'
import { mailSiteOf } from './mail-site.ts'

/** What such a mail tells of an order. */
export interface ReturnedOrder {
  kind: 'withdrawal' | 'refund_account' | 'debt_opened' | 'debt_settled'
  order_number: string
  cents: number
  currency: string
  /** What is kept for the credits that were used, and how many went back. */
  kept_cents: number
  used: number
  credits: number
  at: Date
}

interface Reader {
  language: string
  /** Where the site is: `https://{domain}`. */
  origin: string
  /** Where the button leads on the site. */
  path: string
}

/** The English of Europe: the day before the month, and 24 hours. */
function formatMoment(at: Date, locale: Locale, timeZone: string): string {
  const forms = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, forms).format(at)
}

/** What a withdrawal led to: money goes back, nothing does since all was used, or nothing was paid yet. */
function outcomeOf({ cents, used }: ReturnedOrder): 'refund' | 'used' | 'unpaid' {
  if (cents > 0) return 'refund'
  return used > 0 ? 'used' : 'unpaid'
}

export async function writeReturnMail(site: Site, order: ReturnedOrder, { language, origin, path }: Reader) {
  // Brought in only now: the mails carry React, which chooses its fast build when it is first loaded.
  const { renderMail } = await import('./render-mail.ts')
  const { kind, order_number, currency, used, credits } = order
  const locale = isLocale(language) ? language : FALLBACK_LOCALE
  const amount = formatCents(order.cents, currency, locale)
  const shared = { locale, site: mailSiteOf(site), link: `${origin}${path}` }
  const kept = formatCents(order.kept_cents, currency, locale)
  const at = formatMoment(order.at, locale, site.time_zone)
  const written = await (kind === 'withdrawal'
    ? renderMail(kind, {
        ...shared,
        values: { order_number, amount, at, used, credits, kept, outcome: outcomeOf(order) },
      })
    : renderMail(kind, { ...shared, values: { order_number, amount } }))
  return { from: { name: site.company.name, address: site.settings.support_email }, ...written }
}
