/**
 * What payments keep about a person: orders and how they were paid, and the mandates that were signed. Orders stay for the books
 * when the person is erased, under a number that leads to nobody, and of a mandate what proves that it was signed; money that
 * comes afterwards goes back.
 */
import type { PersonalData } from '../../platform/personal-data.ts'
import { listReceipts } from '../receipts/index.ts'
import { eraseDebits, listMandates } from './direct-debit/personal-data.queries.ts'
import { eraseBuyer, listOrders } from './personal-data.queries.ts'

export const paymentsPersonalData: PersonalData = {
  name: 'payments',
  async export(db, account_id) {
    const orders = await listOrders(db, account_id)
    const withReceipts = orders.map(async ({ id, ...order }) => ({ ...order, receipts: await listReceipts(db, id) }))
    return { data: { orders: await Promise.all(withReceipts), mandates: await listMandates(db, account_id) } }
  },
  async erase(tx, account_id) {
    await eraseDebits(tx, account_id)
    await eraseBuyer(tx, account_id)
  },
}
