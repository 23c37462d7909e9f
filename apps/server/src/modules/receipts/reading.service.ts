/** Receipts as they are read: listed for an order, and as a file in a language. */
import type { Receipt } from '@app/contract'
import type { OrderId } from '@app/db/ids'
import { textsOf } from '@app/i18n/catalogue'
import type { Locale } from '@app/i18n/locales'
import { RECEIPT_TEXTS, receiptWords } from '@app/i18n/receipt-words'
import { setupI18n } from '@lingui/core'
import type { Database } from '../../platform/db/pool.ts'
import type { FileResponse } from '../../platform/http/file-answer.ts'
import type { Site } from '../sites/index.ts'
import { drawReceipt } from './pdf/draw-receipt.ts'
import { receiptOf } from './receipt-of-row.ts'
import { listOfOrder } from './receipts.queries.ts'

/** The receipt of an order first, then its credit notes; none where nothing was sold. */
export async function listReceipts(db: Database, order_id: OrderId): Promise<Receipt[]> {
  return (await listOfOrder(db, order_id)).map(receiptOf)
}

export interface ReceiptSite extends Pick<Site, 'time_zone' | 'settings'> {
  /** Where the site is: `https://{domain}`. */
  origin: string
}

export async function receiptFile(receipt: Receipt, site: ReceiptSite, locale: Locale): Promise<FileResponse> {
  const i18n = setupI18n({ locale, messages: { [locale]: textsOf(RECEIPT_TEXTS, locale) } })
  const t = (id: string, values?: Record<string, string | number>) => i18n._(id, values)
  const words = receiptWords(receipt, { locale, time_zone: site.time_zone, t })
  const { support_email: email, support_phone: phone } = site.settings
  const address = `${site.origin}/pages/return-policy`
  const withdrawal =
    words.refund_until === null ? [] : [t('receipt.withdraw.print', { date: words.refund_until, address })]
  const footer = [...words.notes, ...withdrawal, t('receipt.nameless'), t('receipt.questions', { email, phone })]
  const file = await drawReceipt({ words, locale, issued_at: new Date(receipt.issued_at), footer })
  const name = t(receipt.kind === 'receipt' ? 'receipt.file' : 'receipt.file.credit_note')
  return {
    file_name: `${name}-${receipt.order_number}.pdf`,
    type: 'application/pdf',
    length: file.length,
    body: new Blob([new Uint8Array(file)]).stream(),
    ended: () => Promise.resolve(),
  }
}
