import { expect, test } from 'vitest'
import { ProviderRefused } from '../../../platform/provider-errors.ts'
import type { NewMandate } from '../port.ts'
import { newKey, newPayment, type Subject } from './contract-subject.ts'

const DAY = 24 * 3_600_000
const MANDATE: NewMandate = {
  reference: 'M20261116A1',
  holder: 'T. Test',
  iban: 'NL91ABNA0417164300',
  email: 't.test@example.com',
  signed_at: new Date('2026-11-16T12:00:00Z'),
}

export function describeCharging(subject: () => Subject): void {
  const storedCard = async () => {
    const { provider, sandbox } = subject()
    const { id } = await provider.create(newPayment({ method: 'creditcard', store: true }), newKey())
    expect((await provider.find(id))?.mandate).toBeUndefined()
    await sandbox.control({ payer: { payment: id, does: 'pays' } })
    const mandate = (await provider.find(id))?.mandate
    if (mandate === undefined) throw new Error('the card was not kept')
    return mandate
  }

  test('a debit is collected by its mandate, days later', async () => {
    const { provider, sandbox } = subject()
    const mandate = await provider.createMandate(MANDATE, newKey())
    const payment = { ...newPayment({ method: 'sdd' }), ...mandate }
    const charged = await provider.charge(payment, newKey())
    expect(charged).toMatchObject({
      state: 'pending',
      method: 'sdd',
      attempt: payment.attempt,
      checkout_url: undefined,
    })
    await sandbox.control({ clock: { forward_ms: 3 * DAY } })
    const paid = await provider.find(charged.id)
    expect(paid).toMatchObject({ id: charged.id, state: 'paid', cents: 1874, instrument_country: 'NL' })
    expect(await provider.findOurs(payment.attempt, new Date(0))).toEqual(paid)
  })

  test('a debit that the bank returns has failed', async () => {
    const { provider, sandbox } = subject()
    const mandate = await provider.createMandate(MANDATE, newKey())
    const { id } = await provider.charge({ ...newPayment({ method: 'sdd', cents: 1913 }), ...mandate }, newKey())
    await sandbox.control({ clock: { forward_ms: 3 * DAY } })
    expect(await provider.find(id)).toMatchObject({ state: 'failed', failure: 'insufficient_funds' })
  })

  test('a debit can be charged back after it was paid', async () => {
    const { provider, sandbox } = subject()
    const mandate = await provider.createMandate(MANDATE, newKey())
    const { id } = await provider.charge({ ...newPayment({ method: 'sdd' }), ...mandate }, newKey())
    await sandbox.control({ clock: { forward_ms: 3 * DAY } })
    await sandbox.control({ payer: { payment: id, does: 'charges back' } })
    expect((await provider.find(id))?.chargebacks).toMatchObject([{ state: 'open', cents: 1874 }])
  })

  test('an account number that is none makes no mandate', async () => {
    const { provider } = subject()
    const wrong = { ...MANDATE, iban: 'NL91ABNA0417164301' }
    await expect(provider.createMandate(wrong, newKey())).rejects.toThrow(ProviderRefused)
  })

  test('the same key makes one mandate', async () => {
    const { provider } = subject()
    const key = newKey()
    expect(await provider.createMandate(MANDATE, key)).toEqual(await provider.createMandate(MANDATE, key))
  })

  test('a card that the payer lets us keep is charged at once', async () => {
    const { provider, sandbox } = subject()
    const mandate = await storedCard()
    const payment = { ...newPayment({ method: 'creditcard', cents: 2500 }), ...mandate }
    const key = newKey()
    const charged = await provider.charge(payment, key)
    expect(charged).toMatchObject({ state: 'paid', cents: 2500, method: 'creditcard', attempt: payment.attempt })
    expect((await provider.charge(payment, key)).id).toBe(charged.id)
    expect((await sandbox.books()).payments).toHaveLength(2)
  })

  test('a charge that is declined is a payment that failed, not an error, and the same again', async () => {
    const { provider } = subject()
    const mandate = await storedCard()
    const payment = { ...newPayment({ method: 'creditcard', cents: 2513 }), ...mandate }
    const key = newKey()
    const declined = await provider.charge(payment, key)
    expect(declined).toMatchObject({ state: 'failed', failure: 'insufficient_funds', cents: 2513 })
    expect((await provider.charge(payment, key)).id).toBe(declined.id)
    expect(await provider.find(declined.id)).toMatchObject({ state: 'failed', attempt: payment.attempt })
  })

  test('what was revoked cannot be charged', async () => {
    const { provider } = subject()
    const mandate = await provider.createMandate(MANDATE, newKey())
    await provider.revokeMandate(mandate, newKey())
    const charge = provider.charge({ ...newPayment({ method: 'sdd' }), ...mandate }, newKey())
    await expect(charge).rejects.toThrow(ProviderRefused)
  })

  test('a charge without a page is refunded like any other', async () => {
    const { provider } = subject()
    const mandate = await storedCard()
    const { id } = await provider.charge({ ...newPayment({ method: 'creditcard' }), ...mandate }, newKey())
    const refund = await provider.refund(id, 1874, newKey())
    expect((await provider.find(id))?.refunds).toMatchObject([{ id: refund.id, cents: 1874 }])
  })
}
