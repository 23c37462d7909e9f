/** Stripe's customers, what may be charged again, and what is switched on. */
import * as z from 'zod'
import type { Handler } from '../calls/call.ts'
import { METHODS } from '../money/methods.ts'
import { isIban } from '../state/iban.ts'
import { newStripeId } from '../state/new-ids.ts'
import type { CustomerRecord, MandateRecord } from '../state/records.ts'
import { seconds } from './payment-views.ts'
import { parseBody, refuse, refuseUnknown } from './stripe-answers.ts'

const createCustomer: Handler = (world) => {
  const customer: CustomerRecord = { id: newStripeId('cus'), provider: 'stripe', created_at: world.clock.now() }
  world.store.put('customer', customer)
  const { id, created_at } = customer
  return { status: 200, body: { id, object: 'customer', created: seconds(created_at), livemode: false, metadata: {} } }
}

const SetupBody = z.object({
  customer: z.string(),
  confirm: z.literal('true'),
  usage: z.literal('off_session'),
  metadata: z.record(z.string(), z.string()).default({}),
  payment_method_data: z.object({
    type: z.literal('sepa_debit'),
    sepa_debit: z.object({ iban: z.string() }),
    billing_details: z.object({ name: z.string().min(1), email: z.email() }),
  }),
  mandate_data: z.object({ customer_acceptance: z.object({ type: z.enum(['offline', 'online']) }).loose() }),
})

const createSetup: Handler = (world, call) => {
  const { customer, metadata, payment_method_data: data } = parseBody(SetupBody, call.body)
  if (world.store.get('customer', customer)?.provider !== 'stripe') refuseUnknown('customer', customer)
  const iban = data.sepa_debit.iban.replaceAll(' ', '')
  const param = 'payment_method_data[sepa_debit][iban]'
  if (!isIban(iban)) refuse(400, { code: 'invalid_bank_account_iban', param, message: 'The IBAN is invalid' })
  const now = world.clock.now()
  const mandate: MandateRecord = {
    id: newStripeId('pm'),
    provider: 'stripe',
    customer,
    method: 'sepa_debit',
    instrument: { kind: 'account', brand: '', number: iban, country: iban.slice(0, 2), bic: '' },
    holder: data.billing_details.name,
    reference: metadata['reference'] ?? null,
    signed_on: new Date(now).toISOString().slice(0, 10),
    revoked: false,
    created_at: now,
  }
  world.store.put('mandate', mandate)
  const setup = { id: newStripeId('seti'), object: 'setup_intent', created: seconds(now), livemode: false, metadata }
  const made = { customer, payment_method: mandate.id, mandate: newStripeId('mandate'), status: 'succeeded' }
  return { status: 200, body: { ...setup, ...made, usage: 'off_session' } }
}

const detach: Handler = (world, _call, id = '') => {
  const mandate = world.store.get('mandate', id)
  if (mandate?.provider !== 'stripe' || mandate.revoked) return refuseUnknown('PaymentMethod', id)
  world.store.change('mandate', mandate, { revoked: true })
  const { method, created_at } = mandate
  const body = {
    id,
    object: 'payment_method',
    type: method,
    customer: null,
    created: seconds(created_at),
    metadata: {},
  }
  return { status: 200, body: { ...body, livemode: false } }
}

const listConfigurations: Handler = (_world, call) => {
  const isOn = { available: true, display_preference: { overridable: null, preference: 'on', value: 'on' } }
  const ids = METHODS.filter(({ provider }) => provider === 'stripe').map(({ id }) => id)
  const switches = Object.fromEntries([...ids, 'apple_pay', 'cartes_bancaires'].map((id) => [id, isOn]))
  const settings = { id: 'pmc_test', object: 'payment_method_configuration', name: 'Default', parent: null }
  const data = [{ ...settings, active: true, application: null, is_default: true, livemode: false, ...switches }]
  return { status: 200, body: { object: 'list', url: `/v1${call.path}`, has_more: false, data } }
}

export const customerRoutes = [
  ['POST', /^\/customers$/, createCustomer],
  ['POST', /^\/setup_intents$/, createSetup],
  ['POST', /^\/payment_methods\/(\w+)\/detach$/, detach],
  ['GET', /^\/payment_method_configurations$/, listConfigurations],
] as const
