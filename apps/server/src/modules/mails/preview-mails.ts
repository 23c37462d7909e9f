/** Every mail with made-up data, for developers to look at. Nothing here is ever sent. */
import { PLAIN_BRAND } from '@app/contract/kit/plain-brand'
import { ARRIVAL_PEOPLE, DELETION_REVERSIBLE_DAYS, EXPORT_DAYS } from '@app/contract/limits'
import type { Receipt } from '@app/contract'
import type { Locale } from '@app/i18n/locales'
import { COMPLAINTS_PAGE } from './complaint-mails.ts'
import { MAIL_KINDS, type MailKind, type MailValues } from './mail-kinds.ts'
import type { MailSite } from './mail-layout.ts'
import { renderMail, type RenderedMail } from './render-mail.ts'

const ORIGIN = 'https://site.example'
/** As long as a real one, so that its line breaks where a real one would. */
const TOKEN_LINK = `${ORIGIN}/l#dGhpcyBpcyBhIG1hZGUtdXAgdG9rZW4sIG5vIGtleSE`

const LIGHT = {
  brand: '#2f5fd0',
  brand_hover: '#244ca8',
  on_brand: '#ffffff',
  brand_ink: '#244ca8',
  brand_soft: '#e6edfc',
  brand_tint: '#c9d8f8',
  night: '#10203f',
  flame: '#ffc53d',
}
const SAMPLE_SITE: MailSite = {
  name: 'Example',
  brand: {
    ...PLAIN_BRAND,
    wordmark: 'example',
    light: LIGHT,
    dark: { ...LIGHT, brand: '#8fb0ff', on_brand: '#0b1530', brand_ink: '#a9c2ff' },
  },
  company_line: 'Example Company B.V., Street 1, City, 00000000',
  support_email: 'support@site.example',
}

const REQUESTED = { when: '17-11-2026 14:32', device: ' (Chrome, Android)' }

const RECEIPT: Receipt = {
  number: 'EXAMPLE-SITE-2026-004821',
  kind: 'receipt',
  of: null,
  issued_at: '2026-11-16T13:41:00.000Z',
  order_number: '20261116-48213',
  seller: {
    name: 'Example Company B.V.',
    address: 'Street 1',
    city: 'City',
    country: 'NL',
    kvk: '00000000',
    vat_number: 'NL000000000B00',
  },
  credits: 100,
  currency: 'EUR',
  list_cents: 2499,
  discount: { code: 'TIMEBONUS25', percentage: 25, cents: 625 },
  total_cents: 1874,
  tax: { country: 'NL', rate: 2100, cents: 325 },
  payment_method: 'ideal',
  refund_until: '2026-11-30',
}

const COMPLAINTS_LINK = `${ORIGIN}${COMPLAINTS_PAGE}`
const OF_ORDER = { order_number: '20261116-48213', amount: '22,99 €' }

const SAMPLES: { readonly [K in MailKind]: { link: string; values: MailValues[K] } } = {
  activate: { link: TOKEN_LINK, values: { ...REQUESTED, days: 7, pending_signups: 2 } },
  already_member: { link: `${ORIGIN}/login`, values: { reset_link: `${ORIGIN}/reset-password` } },
  reactivation_offer: { link: TOKEN_LINK, values: { days: 9 } },
  reset: { link: TOKEN_LINK, values: { minutes: 60 } },
  reset_unknown: { link: `${ORIGIN}/signup`, values: {} },
  change_email: { link: TOKEN_LINK, values: { ...REQUESTED, hours: 24 } },
  password_changed: { link: TOKEN_LINK, values: { days: 7 } },
  email_changed: { link: TOKEN_LINK, values: { days: 7 } },
  passkey_added: { link: `${ORIGIN}/reset-password`, values: {} },
  account_deleted: { link: TOKEN_LINK, values: { days: DELETION_REVERSIBLE_DAYS } },
  reactivated: { link: `${ORIGIN}/login`, values: {} },
  export_ready: { link: `${ORIGIN}/settings/privacy`, values: { days: EXPORT_DAYS } },
  new_device: { link: `${ORIGIN}/reset-password`, values: REQUESTED },
  password_reset_done: { link: `${ORIGIN}/reset-password`, values: {} },
  people_near: {
    link: `${ORIGIN}/members`,
    values: { people: ARRIVAL_PEOPLE, preferences_link: `${ORIGIN}/settings/preferences` },
  },
  limit_raise: { link: `${ORIGIN}/settings/spending`, values: {} },
  spending_overview: {
    link: `${ORIGIN}/settings/spending`,
    values: { month: 'november', bought: '€ 74,98', spent: '€ 64,49' },
  },
  direct_debit: {
    link: `${ORIGIN}/transactions/AAAAAAAAAAAAAAAA`,
    values: {
      number: RECEIPT.order_number,
      amount: '€ 18,74',
      date: '23-11-2026',
      reference: 'DD20261119B4T7Q05X',
      last4: '4300',
      creditor: 'Example Company B.V.',
      identifier: 'NL00ZZZ000000000000',
    },
  },
  receipt: {
    link: `${ORIGIN}/transactions/AAAAAAAAAAAAAAAA/receipt`,
    values: {
      receipt: RECEIPT,
      time_zone: 'Europe/Amsterdam',
      return_policy: `${ORIGIN}/pages/return-policy`,
      withdraw_link: `${ORIGIN}/transactions/AAAAAAAAAAAAAAAA/withdraw`,
    },
  },
  withdrawal: {
    link: `${ORIGIN}/transactions/AAAAAAAAAAAAAAAA`,
    values: { ...OF_ORDER, at: '16 november 2026, 14:41', used: 8, credits: 92, kept: '2,00 €', outcome: 'refund' },
  },
  refund_account: { link: `${ORIGIN}/transactions/AAAAAAAAAAAAAAAA`, values: OF_ORDER },
  debt_opened: { link: `${ORIGIN}/settings/limited-account`, values: OF_ORDER },
  debt_settled: { link: `${ORIGIN}/transactions`, values: OF_ORDER },
  complaint_received: {
    link: COMPLAINTS_LINK,
    values: { number: 'K-7Q4M-91', day: '22-09-2026', topic: 'privacy', gdpr_day: '15-10-2026' },
  },
  complaint_waiting: { link: COMPLAINTS_LINK, values: { number: 'K-7Q4M-91', day: '22-09-2026', goes_first: 'yes' } },
  complaint_answer: {
    link: COMPLAINTS_LINK,
    values: {
      number: 'K-7Q4M-91',
      day: '06-10-2026',
      filed: '15-09-2026',
      paragraphs: [
        'We looked at your payment of 3 March.',
        'You were charged twice.\nThe second payment is on its way back.',
      ],
    },
  },
}

export interface PreviewedMail extends RenderedMail {
  kind: MailKind
  link: string
}

async function preview<K extends MailKind>(kind: K, locale: Locale, site: MailSite) {
  const { link, values } = SAMPLES[kind]
  return { kind, link, ...(await renderMail(kind, { locale, site, link, values })) }
}

export function previewMail(kind: MailKind, locale: Locale, site: MailSite): Promise<PreviewedMail> {
  return preview(kind, locale, site)
}

/** All kinds in one language, for a given site or a made-up one. */
export async function previewMails(locale: Locale, site: MailSite = SAMPLE_SITE): Promise<PreviewedMail[]> {
  return Promise.all(MAIL_KINDS.map((kind) => preview(kind, locale, site)))
}
