/** Issues receipts in the transaction that completes an order, and credit notes in the one in which money is back. */
import type { ChargebackId, OrderId, RefundId } from '@app/db/ids'
import { dayIn } from '../../platform/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { findSeller, type Seller } from '../sites/index.ts'
import { findTaxRate, insertReceipt, listOfOrder, nextNumber, type ReceiptLine } from './receipts.queries.ts'
import {
  amountsOfNote,
  lastRefundDay,
  numberPrefix,
  sumOf,
  taxCountries,
  taxWithin,
  vatNumberFor,
  type BuyerCountries,
} from './receipts.rules.ts'

export interface Sale {
  order_id: OrderId
  site: Seller
  at: Date
  line: ReceiptLine
  currency: string
  total_cents: number
  /** What is known of where the buyer is. */
  countries: BuyerCountries
  /** Whether it can be sent back: a bundle can, a debt that is paid cannot. */
  refundable: boolean
}

/** The series of a sale or a credit note. The year is that of the site's own calendar. */
const seriesOf = (site: Seller, day: string) => ({
  company_id: site.company_id,
  site_id: site.id,
  year: Number(day.slice(0, 4)),
})

function sellerOf({ key, company_key, name, address, city, country, kvk, vat_numbers }: Seller, tax_country: string) {
  const vat_number = vatNumberFor(vat_numbers, tax_country)
  return { prefix: numberPrefix(company_key, key), name, address, city, country, kvk, vat_number }
}

/** Answers the number within its series. */
export async function issueReceipt(tx: Tx, sale: Sale): Promise<number> {
  const { site, at, total_cents, currency, order_id, line } = sale
  const day = dayIn(site.time_zone, at)
  const rate = await findTaxRate(tx, taxCountries(sale.countries), day)
  const { country: tax_country, rate: tax_rate } = rate ?? { country: sale.countries.declared, rate: 0 }
  const series = seriesOf(site, day)
  const number = await nextNumber(tx, series)
  await insertReceipt(tx, {
    ...series,
    number,
    order_id,
    issued_at: at,
    seller: sellerOf(site, tax_country),
    lines: [line],
    currency,
    total_cents,
    tax_country,
    tax_rate,
    tax_cents: taxWithin(total_cents, tax_rate),
    refund_until: sale.refundable ? lastRefundDay(day, site.refund_days) : null,
    refund_id: null,
    chargeback_id: null,
    of_year: null,
    of_number: null,
  })
  return number
}

interface MoneyAgain {
  order_id: OrderId
  chargeback_id: ChargebackId
  at: Date
}

/**
 * The bank gave money again that it had taken: what the credit note took back is sold once more, by a receipt of its own with
 * the same tax. Answers its number; undefined where there was no note, or there is such a receipt.
 */
export async function issueReversalReceipt(
  tx: Tx,
  { order_id, chargeback_id, at }: MoneyAgain,
): Promise<number | undefined> {
  const papers = await listOfOrder(tx, order_id)
  const [note, known] = papers.filter((paper) => paper.chargeback_id === chargeback_id)
  if (!note || known) return undefined
  const { company_id, site_id, seller, lines, currency, total_cents, tax_country, tax_rate, tax_cents } = note
  const site = await findSeller(tx, site_id)
  const series = { ...seriesOf(site, dayIn(site.time_zone, at)), company_id }
  const number = await nextNumber(tx, series)
  const amounts = { currency, total_cents, tax_country, tax_rate, tax_cents }
  const of_nothing = { refund_until: null, refund_id: null, of_year: null, of_number: null }
  const issued = { order_id, issued_at: at, seller, lines, chargeback_id }
  await insertReceipt(tx, { ...series, ...amounts, ...of_nothing, ...issued, number })
  return number
}

/** Why money is back: a refund, or the payer's bank took it. */
type ReturnOf = { refund_id: RefundId } | { chargeback_id: ChargebackId }

export type ReturnedMoney = ReturnOf & {
  order_id: OrderId
  at: Date
  cents: number
  /** How many of the credits went back with it. */
  credits: number
}

/**
 * Money of a sale is back with the buyer: a credit note, in the same series, with the tax of the receipt. Answers its number;
 * undefined where the order has no receipt, where the money has its note, or where nothing of the receipt is left. The caller
 * holds the lock of the order, so of two at once the second sees the first.
 */
export async function issueCreditNote(tx: Tx, returned: ReturnedMoney): Promise<number | undefined> {
  const papers = await listOfOrder(tx, returned.order_id)
  const [receipt] = papers
  const notes = papers.filter(({ kind }) => kind === 'credit_note')
  const refund_id = 'refund_id' in returned ? returned.refund_id : null
  const chargeback_id = 'chargeback_id' in returned ? returned.chargeback_id : null
  const isKnown = notes.some((note) => note.refund_id === refund_id && note.chargeback_id === chargeback_id)
  if (receipt?.kind !== 'receipt' || isKnown) return undefined
  const sold = papers.filter(({ kind }) => kind === 'receipt')
  const amounts = amountsOfNote({ ...sumOf(sold), tax_rate: receipt.tax_rate }, notes, returned.cents)
  const [line] = receipt.lines
  if (!amounts || !line) return undefined
  const site = await findSeller(tx, receipt.site_id)
  // The company that sold is the one that takes back, also where the site belongs to another by now.
  const series = { ...seriesOf(site, dayIn(site.time_zone, returned.at)), company_id: receipt.company_id }
  const number = await nextNumber(tx, series)
  const { seller, currency, tax_country, tax_rate } = receipt
  await insertReceipt(tx, {
    ...series,
    ...amounts,
    number,
    order_id: returned.order_id,
    issued_at: returned.at,
    seller,
    lines: [
      {
        ...line,
        credits: returned.credits,
        list_cents: amounts.total_cents,
        discount_cents: 0,
        discount_code: null,
        discount_percentage: null,
      },
    ],
    currency,
    tax_country,
    tax_rate,
    refund_until: null,
    refund_id,
    chargeback_id,
    of_year: receipt.year,
    of_number: receipt.number,
  })
  return number
}
