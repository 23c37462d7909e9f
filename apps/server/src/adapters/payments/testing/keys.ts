import { expect, test } from 'vitest'
import { ProviderRefused, ProviderUnsure } from '../../../platform/provider-errors.ts'
import { newKey, newPayment, type Subject } from './contract-subject.ts'

const MINUTE = 60_000

export function describeKeys(subject: () => Subject): void {
  test('the same key again is the same payment, as long as the port says', async () => {
    const { provider, sandbox } = subject()
    const [payment, key] = [newPayment(), newKey()]
    const made = await provider.create(payment, key)
    expect(await provider.create(payment, key)).toEqual(made)
    await sandbox.control({ clock: { forward_ms: (provider.key_memory_minutes - 1) * MINUTE } })
    expect((await provider.create(payment, key)).id).toBe(made.id)
    expect((await sandbox.books()).payments).toHaveLength(1)
  })

  test('the same key for something else is refused', async () => {
    const { provider, sandbox } = subject()
    const [payment, key] = [newPayment(), newKey()]
    await provider.create(payment, key)
    await expect(provider.create({ ...payment, cents: payment.cents + 1 }, key)).rejects.toThrow(ProviderRefused)
    expect((await sandbox.books()).payments).toHaveLength(1)
  })

  test('a key is forgotten after its time, and only looking finds the payment', async () => {
    const { provider, sandbox, facts } = subject()
    const [payment, key] = [newPayment(), newKey()]
    const made = await provider.create(payment, key)
    expect(facts.memory_ms).toBeGreaterThan(provider.key_memory_minutes * MINUTE)
    await sandbox.control({ clock: { forward_ms: facts.memory_ms } })
    const begun_at = new Date(payment.begun_at.getTime() + facts.memory_ms)
    const again = await provider.create({ ...payment, begun_at }, key)
    expect(again.id).not.toBe(made.id)
    expect((await sandbox.books()).payments).toHaveLength(2)
  })

  test('the same key while it is still being worked on is unsure, and one payment is made', async () => {
    const { provider, sandbox, facts } = subject()
    const [payment, key] = [newPayment(), newKey()]
    await sandbox.control({ calls: [{ path: facts.create_path, method: 'POST', nth: 1, act: 'slow', ms: 300 }] })
    const outcomes = await Promise.allSettled([provider.create(payment, key), provider.create(payment, key)])
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(lost).toHaveLength(1)
    expect(lost[0]).toBeInstanceOf(ProviderUnsure)
    expect((await sandbox.books()).payments).toHaveLength(1)
  })

  test('every call that changes something carries our key', async () => {
    const { provider, sandbox } = subject()
    const key = newKey()
    await provider.create(newPayment(), key)
    expect((await sandbox.books()).payments).toMatchObject([{ key }])
  })
}
