/**
 * A receipt in words: every line of it in one language. Its page, its file and its mail are drawn from these and from nothing
 * else, so that they cannot say different things.
 */
import type { Receipt } from '@app/contract'
import type { Locale } from './locales.ts'

/** The texts a receipt needs. */
export const RECEIPT_TEXTS = ['receipt', 'payment-methods'] as const

type Text = (id: string, values?: Record<string, string | number>) => string

export interface ReceiptReader {
  locale: Locale
  /** The time zone of the site: a receipt says the same wherever it is read. */
  time_zone: string
  t: Text
}

interface ReceiptRow {
  text: string
  note?: string
  tax: string
  amount: string
  is_discount?: boolean
}

interface Sum {
  label: string
  amount: string
}

export interface ReceiptWords {
  kind: Receipt['kind']
  title: string
  number: string
  seller: { name: string; lines: string[] }
  facts: { label: string; value: string }[]
  columns: { what: string; tax: string; amount: string }
  rows: ReceiptRow[]
  sums: Sum[]
  total: Sum
  /** With what it was paid, as a word of the language. */
  method: string
  /** When it was issued. */
  issued: string
  notes: string[]
  /** The last day on which the sale can be sent back. */
  refund_until: string | null
}

/** The English of Europe: the day before the month, and 24 hours. */
const formsOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale)

export function formatCents(cents: number, currency: string, locale: Locale): string {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Math.abs(cents) / 100)
  return cents < 0 ? `−${money}` : money
}

/** A day that is written as `YYYY-MM-DD`, or the day of a moment somewhere. */
export function formatDay(at: string, locale: Locale, time_zone = 'UTC'): string {
  return new Intl.DateTimeFormat(formsOf(locale), { dateStyle: 'long', timeZone: time_zone }).format(new Date(at))
}

function formatMoment(at: string, { locale, time_zone }: ReceiptReader): string {
  const time = new Intl.DateTimeFormat(formsOf(locale), { timeStyle: 'short', timeZone: time_zone })
  return `${formatDay(at, locale, time_zone)}, ${time.format(new Date(at))}`
}

const formatRate = (share: number, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)

const countryName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(formsOf(locale), { type: 'region' }).of(code) ?? code

/** What a way to pay is called; one that nobody named yet is called what the provider calls it. */
export function methodName(method: string, t: Text): string {
  const id = `payment_method.${method}`
  const name = t(id)
  return name === id ? method : name
}

function sellerLines({ seller }: Receipt, { locale, t }: ReceiptReader): string[] {
  const { address, city, country, kvk, vat_number } = seller
  const known_by = [t('receipt.register', { kvk })]
  if (vat_number !== null) known_by.push(t('receipt.vat_number', { number: vat_number }))
  return [`${address}, ${city}, ${countryName(country, locale)}`, known_by.join(' · ')]
}

function rowsOf(receipt: Receipt, { locale, t }: ReceiptReader): ReceiptRow[] {
  const { kind, credits, currency, discount, order_number } = receipt
  const tax = formatRate(receipt.tax.rate / 10_000, locale)
  const amount = formatCents(receipt.list_cents, currency, locale)
  if (kind === 'credit_note') {
    const note = credits > 0 ? { note: t('receipt.credits', { credits }) } : {}
    return [{ text: t('receipt.refund', { order: order_number }), tax, amount, ...note }]
  }
  if (credits === 0) return [{ text: t('receipt.settlement'), tax, amount }]
  const sold = { text: t('receipt.credits', { credits }), note: t('receipt.once'), tax, amount }
  if (!discount) return [sold]
  const percentage = formatRate(discount.percentage / 100, locale)
  const text = t('receipt.discount', { code: discount.code, percentage })
  return [sold, { text, tax, amount: formatCents(-discount.cents, currency, locale), is_discount: true }]
}

function sumsOf({ total_cents, currency, tax }: Receipt, { locale, t }: ReceiptReader): Sum[] {
  if (tax.rate === 0) return []
  const country = countryName(tax.country, locale)
  const rate = formatRate(tax.rate / 10_000, locale)
  return [
    {
      label: t('receipt.before_tax', { code: tax.country }),
      amount: formatCents(total_cents - tax.cents, currency, locale),
    },
    { label: t('receipt.tax', { code: tax.country, rate, country }), amount: formatCents(tax.cents, currency, locale) },
  ]
}

function notesOf({ of, tax }: Receipt, { locale, t }: ReceiptReader): string[] {
  const notes = of === null ? [] : [t('receipt.of', { number: of })]
  if (tax.rate === 0) notes.push(t('receipt.not_registered', { country: countryName(tax.country, locale) }))
  return notes
}

export function receiptWords(receipt: Receipt, reader: ReceiptReader): ReceiptWords {
  const { kind, number, order_number, currency, issued_at, refund_until, tax } = receipt
  const { locale, t } = reader
  const isNote = kind === 'credit_note'
  const method = methodName(receipt.payment_method, t)
  const issued = formatMoment(issued_at, reader)
  return {
    kind,
    title: t(isNote ? 'receipt.title.credit_note' : 'receipt.title'),
    number,
    seller: { name: receipt.seller.name, lines: sellerLines(receipt, reader) },
    facts: [
      { label: t('receipt.order'), value: order_number },
      { label: t(isNote ? 'receipt.returned_by' : 'receipt.paid_with'), value: method },
      { label: t('receipt.date'), value: issued },
    ],
    columns: {
      what: t('receipt.what'),
      tax: t('receipt.tax_name', { code: tax.country }),
      amount: t('receipt.amount'),
    },
    rows: rowsOf(receipt, reader),
    sums: sumsOf(receipt, reader),
    total: {
      label: t(isNote ? 'receipt.returned' : 'receipt.paid'),
      amount: formatCents(receipt.total_cents, currency, locale),
    },
    method,
    issued,
    notes: notesOf(receipt, reader),
    refund_until: refund_until === null ? null : formatDay(refund_until, locale),
  }
}
