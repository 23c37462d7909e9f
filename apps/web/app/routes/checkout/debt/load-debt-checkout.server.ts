/** Loads the checkout of a debt: a new order by the key in its address, or one that was placed before. */
import { randomUUID } from 'node:crypto'
import type { Debt } from '@app/contract'
import { debts } from '@app/contract/addresses/debts'
import { sites } from '@app/contract/addresses/sites'
import type { PageHost } from '@app/contract/page-host'
import { redirect } from 'react-router'
import { LIMITED_ACCOUNT } from '../../../shared/site/member-pages.ts'
import { partsOf, writeDebtAddress, type CheckoutAddress } from '../checkout-address.ts'
import type { AgainCheckout, OpenCheckout, Ways } from '../checkout-data.ts'
import { findKnownOrder } from '../known-order.server.ts'
import { findWays, loadKnown, type PayRequest } from '../load-checkout.server.ts'

interface NewDebtCheckout {
  view: 'debt'
  address: CheckoutAddress
  company: string
  debt: Debt
  ways: Ways
}

export type DebtCheckout = NewDebtCheckout | OpenCheckout | AgainCheckout

/** The one that is named; without a name, the only one. Where there are several the member chooses. */
async function requireDebt(host: PageHost, debt_id: string | null): Promise<Debt> {
  const { debts: open } = await host.call(debts.list, {})
  const only = debt_id === null && open.length === 1 ? open[0] : undefined
  const debt = open.find((one) => one.debt_id === debt_id) ?? only
  if (!debt) throw redirect(LIMITED_ACCOUNT)
  return debt
}

export async function loadDebtCheckout(
  host: PageHost,
  request: PayRequest,
  debt_id: string | null,
): Promise<DebtCheckout> {
  const { address } = request
  const { name: company } = await host.call(sites.companyInfo, {})
  const order = await findKnownOrder(host, address)
  if (order) return loadKnown(host, request, { order, company })
  const debt = await requireDebt(host, debt_id)
  if (address.key === undefined) {
    throw redirect(writeDebtAddress({ ...partsOf(address), debt: debt.debt_id, order: randomUUID() }))
  }
  return { view: 'debt', address, company, debt, ways: await findWays(host, request, 'debt') }
}
