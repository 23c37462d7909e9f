/**
 * What payments keep about a person: orders and how they were paid. They stay for the books when the person is erased, under
 * a number that leads to nobody; money that comes afterwards goes back.
 */
import type { PersonalData } from '../../platform/personal-data.ts'
import { listReceipts } from '../receipts/index.ts'
import { freezeWallet } from '../credits/index.ts'
import { eraseBuyer, listOrders } from './personal-data.queries.ts'

export const paymentsPersonalData: PersonalData = {
  name: 'payments',
  async export(db, account_id) {
    const orders = await listOrders(db, account_id)
    const withReceipts = orders.map(async ({ id, ...order }) => ({ ...order, receipts: await listReceipts(db, id) }))
    return { data: await Promise.all(withReceipts) }
  },
  async erase(tx, account_id) {
    await eraseBuyer(tx, account_id)
    await freezeWallet(tx, account_id, false)
  },
}
