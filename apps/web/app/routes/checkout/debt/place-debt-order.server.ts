/** Orders the settlement of a debt and begins its payment, for a form that needs no script. */
import { debts } from '@app/contract/addresses/debts'
import type { PageHost, PageRefusal } from '@app/contract/page-host'
import type { PaymentMethod } from '@app/contract/payment-methods'
import { fieldText } from '../../../shared/forms/field-text.ts'
import { LIMITED_ACCOUNT } from '../../../shared/site/member-pages.ts'
import { findMethod, partsOf, typedCountry, writeDebtAddress, type CheckoutAddress } from '../checkout-address.ts'
import { findKnownOrder } from '../known-order.server.ts'
import { goTo, payOrder, refused } from '../place-order.server.ts'

export async function placeDebtOrder(host: PageHost, address: CheckoutAddress, form: FormData) {
  const method = findMethod(form.get('method'))
  if (!method) return refused({ code: 'invalid_input' }, undefined)
  const known = await findKnownOrder(host, address)
  if (known) return payOrder(host, known, { method }, address)
  const debt = fieldText(form, 'debt')
  const country = typedCountry(form.get('country')) ?? fieldText(form, 'shown_country')
  // Another country has other ways: they are shown first.
  if (country !== fieldText(form, 'shown_country') || address.key === undefined) {
    return goTo(writeDebtAddress({ ...partsOf(address), debt, country, method }))
  }
  const payment = { key: address.key, shown: Number(form.get('shown')) }
  try {
    const placed = await host.call(
      debts.order,
      { params: { id: debt }, body: { country, payment_method: method } },
      payment,
    )
    return await payOrder(host, placed, { method }, address)
  } catch (error) {
    const refusal = host.readRefusal(error)
    if (!refusal) throw error
    return answerTo(refusal, method, writeDebtAddress({ debt, back: address.back }))
  }
}

/** A debt that is paid or is another by now is looked at again. */
function answerTo(refusal: PageRefusal, method: PaymentMethod, again: string) {
  if (refusal.code === 'not_found' || refusal.code === 'order_closed') return goTo(LIMITED_ACCOUNT)
  if (refusal.code === 'idempotency_key_reused' || refusal.code === 'price_changed') return goTo(again)
  return refused(refusal, method)
}
