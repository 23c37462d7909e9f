/** What the page shows before anything is signed. Where there is no direct debit, other ways to pay are shown. */
import { directDebits } from '@app/contract/addresses/direct-debits'
import type { PageHost } from '@app/contract/page-host'
import { data, redirect } from 'react-router'

const COUNTRY = /^[A-Z]{2}$/
const BUNDLE = /^[a-z0-9-]{1,40}$/
const CODE_REFUSALS = ['code_unknown', 'code_used', 'code_not_applicable', 'code_no_better', 'too_many_requests']

export async function loadForm(host: PageHost, search: URLSearchParams) {
  const bundle = search.get('bundle') ?? ''
  if (!BUNDLE.test(bundle)) throw redirect('/credits')
  const country = search.get('country') ?? ''
  const code = search.get('code') ?? ''
  const order = { bundle, ...(COUNTRY.test(country) && { country }) }
  try {
    const form = await host.call(directDebits.form, { query: { ...order, ...(code !== '' && { code }) } })
    return { ...form, code }
  } catch (error) {
    const refusal = host.readRefusal(error)
    if (!refusal) throw error
    if (refusal.code === 'not_found' || refusal.code === 'invalid_input') throw data(null, { status: 404 })
    if (refusal.code === 'payment_method_unavailable') throw redirect(`/credits/${bundle}`)
    // The code takes nothing off any more: the price without it is shown.
    if (!CODE_REFUSALS.includes(refusal.code)) throw error
    return { ...(await host.call(directDebits.form, { query: order })), code: '' }
  }
}

export type LoadedForm = Awaited<ReturnType<typeof loadForm>>
