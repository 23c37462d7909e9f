/** A receipt as the contract spells it, made of its row. */
import type { Receipt } from '@app/contract'
import type { ReceiptRow } from './receipts.queries.ts'
import { receiptNumber } from './receipts.rules.ts'

export function receiptOf(row: ReceiptRow): Receipt {
  const { kind, year, number, of_year, of_number, issued_at, seller, currency, total_cents, refund_until } = row
  const [line] = row.lines
  if (!line) throw new Error('a receipt without a line')
  const { prefix, ...shown } = seller
  const { discount_code: code, discount_percentage: percentage } = line
  return {
    number: receiptNumber(prefix, year, number),
    kind,
    of: of_year === null || of_number === null ? null : receiptNumber(prefix, of_year, of_number),
    issued_at: issued_at.toISOString(),
    order_number: line.order_number,
    seller: shown,
    credits: line.credits,
    currency,
    list_cents: line.list_cents,
    discount: code === null || percentage === null ? null : { code, percentage, cents: line.discount_cents },
    total_cents,
    tax: { country: row.tax_country, rate: row.tax_rate, cents: row.tax_cents },
    payment_method: line.payment_method,
    refund_until,
  }
}
