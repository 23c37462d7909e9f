import { expect, test } from 'vitest'
import { PAYMENT_FAILURES, PROVIDER_STATES, type PaymentFailure, type ProviderState } from '../port.ts'
import { newKey, newPayment, type Subject } from './contract-subject.ts'

const DAY = 24 * 3_600_000

const REASONS: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  card_declined: 'declined',
  card_expired: 'card_expired',
  inactive_card: 'card_invalid',
  invalid_card_number: 'card_invalid',
  invalid_card_holder_name: 'card_invalid',
  invalid_card_type: 'card_invalid',
  invalid_cvv: 'card_invalid',
  authentication_abandoned: 'authentication_failed',
  authentication_failed: 'authentication_failed',
  authentication_required: 'authentication_required',
  authentication_unavailable_acs: 'authentication_failed',
  possible_fraud: 'suspected_fraud',
  refused_by_issuer: 'declined',
  unknown_reason: 'unknown',
}

export function describeStates(subject: () => Subject): void {
  const after = async (does: string | undefined, given: Parameters<typeof newPayment>[0] = {}, more = {}) => {
    const { provider, sandbox } = subject()
    const { id } = await provider.create(newPayment(given), newKey())
    if (does !== undefined) await sandbox.control({ payer: { payment: id, does, ...more } })
    return provider.find(id)
  }

  test('a payment can come to every state that the port knows', async () => {
    const { facts, provider, sandbox } = subject()
    const { id } = await provider.create(newPayment(), newKey())
    await provider.cancel(id, newKey())
    const seen: Partial<Record<ProviderState, string>> = {}
    const note = (payment: Awaited<ReturnType<typeof provider.find>>) => {
      if (payment) seen[payment.state] = payment.id
    }
    note(await after(undefined))
    note(await after('decides, money comes later', { method: 'sct' }))
    note(await after('pays'))
    note(await after('fails', { method: facts.failing }))
    note(await after('lets it run out'))
    note(await provider.find(id))
    // Stripe calls what we cancel expired; only a charge without a page is canceled there.
    if (facts.canceled === 'expired') seen.canceled = 'by another name'
    expect(Object.keys(seen).toSorted()).toEqual([...PROVIDER_STATES].toSorted())
    expect((await sandbox.books()).payments).toHaveLength(6)
  })

  test('a payer who leaves, and a payment that we end', async () => {
    const { facts, provider } = subject()
    expect(await after('cancels')).toMatchObject({ state: facts.left })
    const { id } = await provider.create(newPayment(), newKey())
    await provider.cancel(id, newKey())
    const ended = await provider.find(id)
    expect(ended).toMatchObject({ state: facts.canceled, checkout_url: undefined })
  })

  test('what was not paid in time is expired by itself', async () => {
    const { provider, sandbox } = subject()
    const { id } = await provider.create(newPayment(), newKey())
    await sandbox.control({ clock: { forward_ms: 14 * 60_000 } })
    expect(await provider.find(id)).toMatchObject({ state: 'open' })
    await sandbox.control({ clock: { forward_ms: 80 * 60_000 } })
    expect(await provider.find(id)).toMatchObject({ state: 'expired' })
  })

  test('paid is told with what, when and from where', async () => {
    const paid = await after('pays')
    expect(paid).toMatchObject({ state: 'paid', instrument_country: 'NL', card: undefined, checkout_url: undefined })
    expect(paid?.paid_at?.getTime()).toBeGreaterThan(Date.now() - 60_000)
    const byCard = await after('pays', { method: 'visa' })
    expect(byCard).toMatchObject({ method: 'creditcard', instrument_country: 'NL', card: { last4: '4242' } })
    expect(byCard?.card?.brand.toLowerCase()).toBe('visa')
  })

  test('money that comes days later is paid in the end', async () => {
    const { facts, provider, sandbox } = subject()
    const pending = await after('decides, money comes later', { method: facts.failing })
    expect(pending?.state).toBe('pending')
    await sandbox.control({ clock: { forward_ms: 3 * DAY } })
    expect(await provider.find(pending?.id ?? '')).toMatchObject({ state: 'paid', cents: 1874 })
  })

  test('every reason of a failure has a word of ours', async () => {
    const { facts } = subject()
    const found = new Set<PaymentFailure | undefined>()
    for (const [reason, failure] of Object.entries(REASONS)) {
      const failed = await after('fails', { method: facts.failing }, { reason })
      expect([reason, failed?.state, failed?.failure]).toEqual([reason, 'failed', failure])
      found.add(failed?.failure)
    }
    expect(PAYMENT_FAILURES.filter((failure) => !found.has(failure))).toEqual(['mandate_invalid'])
  })

  test('what the payer really paid is told: another amount', async () => {
    expect(await after('pays the wrong amount')).toMatchObject({ state: 'paid', cents: 1873 })
  })

  test.each([
    ['wrong amount', { cents: 1873 }],
    ['wrong currency', { currency: 'USD' }],
    ['foreign metadata', { attempt: 'somebody-elses-attempt' }],
  ])('a report with a %s is handed on as it is', async (act, wrong) => {
    const { provider, sandbox } = subject()
    const { id } = await provider.create(newPayment(), newKey())
    await sandbox.control({ payer: { payment: id, does: 'pays' }, calls: [{ method: 'GET', act }] })
    expect(await provider.find(id)).toMatchObject({ state: 'paid', ...wrong })
  })

  test('a payer may change the method where the provider lets them, and what was used is reported', async () => {
    const { name } = subject()
    if (name === 'stripe') return
    expect(await after('changes method', { method: 'ideal' }, { method: 'bancontact' })).toMatchObject({
      state: 'paid',
      method: 'bancontact',
      instrument_country: 'BE',
    })
  })

  test('two tabs: both payments of one order can be paid', async () => {
    const { provider, sandbox } = subject()
    const order_number = '20261116-99999'
    const first = await provider.create(newPayment({ order_number }), newKey())
    const second = await provider.create(newPayment({ order_number, method: 'creditcard' }), newKey())
    await sandbox.control({ payer: { payment: second.id, does: 'pays twice' } })
    expect([(await provider.find(first.id))?.state, (await provider.find(second.id))?.state]).toEqual(['paid', 'paid'])
  })

  test('money that comes after the end is paid late', async () => {
    const { provider, sandbox } = subject()
    const ended = await after('lets it run out')
    await sandbox.control({ payer: { payment: ended?.id, does: 'pays late' } })
    expect([ended?.state, (await provider.find(ended?.id ?? ''))?.state]).toEqual(['expired', 'paid'])
  })
}
