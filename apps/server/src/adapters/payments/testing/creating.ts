import { CURRENCIES, type Currency } from '@app/contract/payment-methods'
import { expect, test } from 'vitest'
import { ProviderRefused } from '../../../platform/provider-errors.ts'
import { newKey, newPayment, type Subject } from './contract-subject.ts'

export function describeCreating(subject: () => Subject): void {
  test('a new payment is open, bears our attempt and leads to a page', async () => {
    const { provider, sandbox } = subject()
    const payment = newPayment()
    const made = await provider.create(payment, newKey())
    expect(made).toMatchObject({
      attempt: payment.attempt,
      state: 'open',
      cents: 1874,
      currency: 'EUR',
      method: 'ideal',
    })
    expect(made).toMatchObject({ failure: undefined, paid_at: undefined, refunds: [], chargebacks: [] })
    expect(made.checkout_url?.startsWith(`${sandbox.url}/pay/`)).toBe(true)
    expect(Math.abs(made.created_at.getTime() - payment.begun_at.getTime())).toBeLessThan(60_000)
    expect(await provider.find(made.id)).toEqual(made)
  })

  test('it is told the number of the order and nothing else about it', async () => {
    const { provider, sandbox } = subject()
    const payment = newPayment()
    await provider.create(payment, newKey())
    const { payments } = await sandbox.books()
    expect(payments).toMatchObject([{ description: payment.order_number, metadata: { attempt: payment.attempt } }])
    expect(Object.keys(payments[0]?.metadata ?? {})).toEqual(['attempt'])
  })

  test.each(CURRENCIES)('an amount in %s is the same there and back, to the cent', async (currency) => {
    const { provider, sandbox } = subject()
    for (const cents of [1, 1001, 123_456]) {
      const made = await provider.create(newPayment({ cents, currency, method: 'creditcard' }), newKey())
      await sandbox.control({ payer: { payment: made.id, does: 'pays' } })
      expect(await provider.find(made.id)).toMatchObject({ cents, currency, state: 'paid' })
    }
    const [sums] = (await sandbox.books()).sums
    expect(sums).toMatchObject({ currency, paid: 124_458, left: 124_458 })
  })

  test('what is offered depends on the currency', async () => {
    const { provider, facts } = subject()
    for (const [currency, methods] of Object.entries(facts.methods) as [Currency, string[]][]) {
      const offered = await provider.offered({ currency, cents: 1874, country: 'NL' })
      expect([...new Set(offered)].toSorted()).toEqual(methods.toSorted())
      expect(offered).toHaveLength(methods.length)
    }
  })

  test('every method that is offered can be paid with, and is reported', async () => {
    const { provider, facts, sandbox } = subject()
    const cards = new Set(['visa', 'mastercard', 'maestro', 'cartebancaire', 'nexi', 'creditcard'])
    // A debit follows a mandate; that is a chapter of its own.
    for (const method of [...(facts.methods.EUR ?? []), 'blik' as const].filter((one) => one !== 'sdd')) {
      const currency = method === 'blik' ? 'PLN' : 'EUR'
      const made = await provider.create(newPayment({ method, currency, customer_reference: 'a keyed hash' }), newKey())
      await sandbox.control({ payer: { payment: made.id, does: 'pays' } })
      const paid = await provider.find(made.id)
      expect(paid?.state).toBe('paid')
      // Stripe's sheet of Apple is a card to it until it is paid with one.
      const reported =
        cards.has(method) || (method === 'applepay' && provider.name === 'stripe') ? 'creditcard' : method
      expect([method, paid?.method]).toEqual([method, reported])
    }
  })

  test('a method that it has not is refused, and nothing is sent', async () => {
    const { provider, facts, sandbox } = subject()
    const refusal = provider.create(newPayment({ method: facts.missing }), newKey())
    await expect(refusal).rejects.toThrow(ProviderRefused)
    await expect(refusal).rejects.toMatchObject({ field: 'method' })
    expect((await sandbox.books()).payments).toEqual([])
  })

  test('a method that cannot be used in the currency is refused by them', async () => {
    const { provider } = subject()
    await expect(provider.create(newPayment({ method: 'ideal', currency: 'PLN' }), newKey())).rejects.toThrow(
      ProviderRefused,
    )
  })

  test('a bank transfer says where the money has to go', async () => {
    const { provider, sandbox } = subject()
    const { id } = await provider.create(newPayment({ method: 'sct' }), newKey())
    await sandbox.control({ payer: { payment: id, does: 'decides, money comes later' } })
    const waiting = await provider.find(id)
    expect(waiting).toMatchObject({ state: 'pending', method: 'sct' })
    expect(waiting?.transfer?.account).toMatch(/^NL\d{2}[A-Z]{4}\d{10}$/)
    expect(waiting?.transfer?.reference).toMatch(/^\w{10,}$/)
    await sandbox.control({ clock: { forward_ms: 3 * 24 * 3_600_000 } })
    expect(await provider.find(id)).toMatchObject({ state: 'paid' })
  })

  test('what is not there is not found', async () => {
    const { provider } = subject()
    const id = provider.name === 'mollie' ? 'tr_nothing' : 'cs_test_nothing'
    expect(await provider.find(id)).toBeUndefined()
    expect(await provider.find('pi_nothing')).toBeUndefined()
  })
}
