/** Mollie's customers, their mandates, and the list of methods. */
import * as z from 'zod'
import type { Handler } from '../calls/call.ts'
import { METHODS, type PageKind } from '../money/methods.ts'
import type { World } from '../money/world.ts'
import { newMollieId } from '../state/new-ids.ts'
import type { CustomerRecord, MandateRecord } from '../state/records.ts'
import { isIban } from '../state/iban.ts'
import { DOCUMENTATION, link, refuse, refuseUnknown } from './mollie-answers.ts'
import { parseBody } from './mollie-payments.ts'
import { amount, customerView, mandateView } from './mollie-views.ts'

const createCustomer: Handler = (world) => {
  const customer: CustomerRecord = { id: newMollieId('cst'), provider: 'mollie', created_at: world.clock.now() }
  world.store.put('customer', customer)
  return { status: 201, body: customerView(world, customer) }
}

const MandateBody = z.object({
  method: z.literal('directdebit'),
  consumerName: z.string().min(1),
  consumerAccount: z.string(),
  signatureDate: z.string().nullish(),
  mandateReference: z.string().max(35).nullish(),
})

function requireCustomer({ store }: World, id: string): CustomerRecord {
  return store.get('customer', id) ?? refuseUnknown('customer', id)
}

const createMandate: Handler = (world, { body }, customerId = '') => {
  const customer = requireCustomer(world, customerId)
  const wish = parseBody(MandateBody, body)
  const iban = wish.consumerAccount.replaceAll(' ', '')
  if (!isIban(iban)) refuse(422, 'The bank account is invalid', 'consumerAccount')
  const now = world.clock.now()
  const mandate: MandateRecord = {
    id: newMollieId('mdt'),
    provider: 'mollie',
    customer: customer.id,
    method: wish.method,
    instrument: { kind: 'account', brand: '', number: iban, country: iban.slice(0, 2), bic: '' },
    holder: wish.consumerName,
    reference: wish.mandateReference ?? null,
    signed_on: wish.signatureDate ?? new Date(now).toISOString().slice(0, 10),
    revoked: false,
    created_at: now,
  }
  world.store.put('mandate', mandate)
  return { status: 201, body: mandateView(world, mandate) }
}

const revokeMandate: Handler = (world, _call, customerId = '', id = '') => {
  const mandate = world.store.get('mandate', id)
  if (mandate?.customer !== customerId || mandate.revoked) return refuseUnknown('mandate', id)
  world.store.change('mandate', mandate, { revoked: true })
  return { status: 204, body: null }
}

const LARGEST_CENTS = 500_000

const listMethods: Handler = ({ address }, { query }) => {
  // The SDK spells the parts of an amount in brackets.
  const currency = query.get('amount[currency]') ?? 'EUR'
  const isRecurring = query.get('sequenceType') === 'recurring'
  const isMeant = (page: PageKind) => (isRecurring ? page === 'debit' || page === 'card' : page !== 'debit')
  const methods = METHODS.filter(
    ({ provider, currencies, page }) => provider === 'mollie' && currencies.includes(currency) && isMeant(page),
  ).map(({ id, title }) => ({
    resource: 'method',
    id,
    description: title,
    minimumAmount: amount(1, currency),
    maximumAmount: amount(LARGEST_CENTS, currency),
    image: { size1x: `${address}/${id}.png`, size2x: `${address}/${id}.png`, svg: `${address}/${id}.svg` },
    status: 'activated',
    _links: { self: link(`${address}/mollie/v2/methods/${id}`) },
  }))
  const links = { self: link(`${address}/mollie/v2/methods`), documentation: DOCUMENTATION }
  return { status: 200, body: { count: methods.length, _embedded: { methods }, _links: links } }
}

export const customerRoutes = [
  ['POST', /^\/customers$/, createCustomer],
  ['POST', /^\/customers\/(\w+)\/mandates$/, createMandate],
  ['DELETE', /^\/customers\/(\w+)\/mandates\/(\w+)$/, revokeMandate],
  ['GET', /^\/methods$/, listMethods],
] as const
