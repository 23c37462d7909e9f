/** Orders the last bundle again for a form that needs no script, and leads to what became of it. */
import type { Payment } from '@app/contract'
import { paymentMeans } from '@app/contract/addresses/payment-means'
import { errorStatuses } from '@app/contract/errors'
import type { PageHost } from '@app/contract/page-host'
import { data, redirect } from 'react-router'
import { fieldText } from '../../../shared/forms/field-text.ts'
import type { FormRefusal } from '../checkout-data.ts'
import { REPEAT_PATH, repeatAddress } from './repeat-data.ts'

/** The bank may want to see the payer, may have said no, or is still thinking. */
function pathAfter({ payment_id, status, checkout_url }: Payment, key: string, card: string): string {
  if (status === 'failed') return repeatAddress(key, card)
  return `/payments/${payment_id}${checkout_url === null ? '' : '/go'}`
}

export async function orderAgain(host: PageHost, form: FormData) {
  const [key, card] = [fieldText(form, 'order'), fieldText(form, 'card')]
  const failed = fieldText(form, 'failed')
  const body = { card, consent: form.get('consent') !== null, ...(failed !== '' && { failed }) }
  try {
    const payment = await host.call(paymentMeans.orderAgain, { body }, { key, shown: Number(form.get('shown')) })
    return redirect(pathAfter(payment, key, card), { status: 303 })
  } catch (error) {
    const refusal = host.readRefusal(error)
    if (!refusal) throw error
    // The card is gone, or another order was made with the key: the page begins anew.
    if (refusal.code === 'not_found' || refusal.code === 'idempotency_key_reused') {
      return redirect(REPEAT_PATH, { status: 303 })
    }
    return data({ refusal, method: 'creditcard' } satisfies FormRefusal, { status: errorStatuses[refusal.code] })
  }
}
