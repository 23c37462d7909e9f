import { expect, test } from 'vitest'
import { isProviderError, ProviderRefused, ProviderUnsure } from '../../../platform/provider-errors.ts'
import type { NewPayment } from '../port.ts'
import { newKey, newPayment, type Subject } from './contract-subject.ts'

const HOUR = 3_600_000

export function describeReturning(subject: () => Subject): void {
  const paid = async (given: Partial<NewPayment> = {}) => {
    const { provider, sandbox } = subject()
    const payment = newPayment(given)
    const { id } = await provider.create(payment, newKey())
    await sandbox.control({ payer: { payment: id, does: 'pays' } })
    return { id, attempt: payment.attempt }
  }

  test('a refund is sent, then done, and bears its key', async () => {
    const { provider, sandbox } = subject()
    const { id, attempt } = await paid()
    const key = newKey()
    const refund = await provider.refund(id, 500, key)
    expect(refund).toMatchObject({ state: 'sent', cents: 500, currency: 'EUR', key, attempt })
    await sandbox.control({ clock: { forward_ms: HOUR } })
    const { refunds = [], state } = (await provider.find(id)) ?? {}
    expect(state).toBe('paid')
    expect(refunds).toMatchObject([{ id: refund.id, state: 'done', cents: 500, key }])
    expect((await sandbox.books()).sums).toMatchObject([{ paid: 1874, refunded: 500, left: 1374 }])
  })

  test('a refund can fail, before and after it was done', async () => {
    const { provider, sandbox } = subject()
    const { id } = await paid()
    const { id: first } = await provider.refund(id, 500, newKey())
    await sandbox.control({ payer: { payment: id, does: 'refund fails' } })
    expect((await provider.find(id))?.refunds).toMatchObject([{ id: first, state: 'failed' }])
    await provider.refund(id, 600, newKey())
    await sandbox.control({ payer: { payment: id, does: 'refund is done' } })
    await sandbox.control({ payer: { payment: id, does: 'refund fails' } })
    const states = (await provider.find(id))?.refunds.map(({ state }) => state)
    expect(states).toEqual(['failed', 'failed'])
    expect((await sandbox.books()).sums).toMatchObject([{ refunded: 0, left: 1874 }])
  })

  test('more than is left is refused, also in parts', async () => {
    const { provider, sandbox } = subject()
    const { id } = await paid()
    await expect(provider.refund(id, 1875, newKey())).rejects.toThrow(ProviderRefused)
    await provider.refund(id, 1000, newKey())
    await provider.refund(id, 874, newKey())
    const over = provider.refund(id, 1, newKey())
    await expect(over).rejects.toThrow(ProviderRefused)
    await expect(over).rejects.toMatchObject({ field: 'amount' })
    expect((await sandbox.books()).sums).toMatchObject([{ refunded: 1874, left: 0 }])
  })

  test('what is not paid cannot be refunded', async () => {
    const { provider } = subject()
    const { id } = await provider.create(newPayment(), newKey())
    await expect(provider.refund(id, 100, newKey())).rejects.toThrow(ProviderRefused)
  })

  test('a refund with the same key is made once, and one that was lost is found by its key', async () => {
    const { provider, sandbox } = subject()
    const { id } = await paid()
    const key = newKey()
    const refund = await provider.refund(id, 500, key)
    expect((await provider.refund(id, 500, key)).id).toBe(refund.id)
    const other = newKey()
    await sandbox.control({ calls: [{ path: 'refunds$', method: 'POST', nth: 1, act: 'work, then drop' }] })
    await expect(provider.refund(id, 700, other)).rejects.toThrow(ProviderUnsure)
    const { refunds = [] } = (await provider.find(id)) ?? {}
    expect(refunds.filter((one) => one.key === other)).toHaveLength(1)
    expect(refunds).toHaveLength(2)
  })

  test('the same amount again under another key is made, or unsure where the provider takes it for a slip', async () => {
    const { provider, sandbox, facts } = subject()
    const { id } = await paid()
    await provider.refund(id, 500, newKey())
    const outcome = await provider.refund(id, 500, newKey()).then(
      () => 'made',
      (error: unknown) => (isProviderError(error) ? error.outcome : error),
    )
    expect(outcome).toBe(facts.same_refund)
    expect((await sandbox.books()).refunds).toHaveLength(outcome === 'made' ? 2 : 1)
  })

  test('a chargeback is open, and may be reversed', async () => {
    const { provider, sandbox } = subject()
    const { id } = await paid({ method: 'creditcard' })
    await sandbox.control({ payer: { payment: id, does: 'charges back' } })
    const open = await provider.find(id)
    expect(open).toMatchObject({ state: 'paid', chargebacks: [{ state: 'open', cents: 1874, currency: 'EUR' }] })
    expect(open?.chargebacks[0]?.reason).toMatch(/^\w+$/)
    await sandbox.control({ payer: { payment: id, does: 'reverses the chargeback' } })
    const reversed = await provider.find(id)
    expect(reversed?.chargebacks).toMatchObject([{ id: open?.chargebacks[0]?.id, state: 'reversed' }])
    expect((await sandbox.books()).sums).toMatchObject([{ charged_back: 0, left: 1874 }])
  })

  test('what has ended cannot be canceled', async () => {
    const { provider } = subject()
    const { id } = await paid()
    await expect(provider.cancel(id, newKey())).rejects.toThrow(ProviderRefused)
    expect(await provider.find(id)).toMatchObject({ state: 'paid' })
  })

  test('canceling again with the same key does no harm', async () => {
    const { provider, facts } = subject()
    const { id } = await provider.create(newPayment(), newKey())
    const key = newKey()
    await provider.cancel(id, key)
    await provider.cancel(id, key)
    expect(await provider.find(id)).toMatchObject({ state: facts.canceled })
  })
}
