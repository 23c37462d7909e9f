/**
 * What payments keep about a person: orders and how they were paid, and what may be charged again. Orders stay for the books
 * when the person is erased, under a number that leads to nobody; money that comes afterwards goes back. What may be charged
 * again is ended at the provider, and emptied here.
 */
import type { PersonalData } from '../../platform/personal-data.ts'
import { listReceipts } from '../receipts/index.ts'
import { freezeWallet } from '../credits/index.ts'
import { exportMeans } from './means/means.queries.ts'
import { eraseMeans } from './means/means.service.ts'
import { eraseDebitRequests } from './direct-debit/personal-data.queries.ts'
import { eraseBuyer, listOrders } from './personal-data.queries.ts'

export const paymentsPersonalData: PersonalData = {
  name: 'payments',
  async export(db, account_id) {
    const orders = await listOrders(db, account_id)
    const withReceipts = orders.map(async ({ id, ...order }) => ({ ...order, receipts: await listReceipts(db, id) }))
    return { data: { orders: await Promise.all(withReceipts), payment_means: await exportMeans(db, account_id) } }
  },
  async erase(tx, account_id) {
    await eraseDebitRequests(tx, account_id)
    await eraseBuyer(tx, account_id)
    await eraseMeans(tx, account_id)
    await freezeWallet(tx, account_id, false)
  },
}
