import { expect, test } from 'vitest'
import { newKey, newPayment, type Subject } from './contract-subject.ts'

const HOUR = 3_600_000

export function describeSurviving(subject: () => Subject): void {
  test('a provider that is killed forgets nothing it has answered', async () => {
    const { provider, sandbox } = subject()
    const [payment, key] = [newPayment(), newKey()]
    const made = await provider.create(payment, key)
    await sandbox.control({ payer: { payment: made.id, does: 'pays' } })
    const refund = await provider.refund(made.id, 500, newKey())
    await sandbox.control({ clock: { forward_ms: HOUR / 2 } })
    const before = { found: await provider.find(made.id), books: await sandbox.books() }
    await sandbox.killAndRestart()
    expect(await provider.find(made.id)).toEqual(before.found)
    expect(await sandbox.books()).toEqual(before.books)
    // The key is known still, the clock has gone on from where it was, and what was planned was done.
    expect((await provider.create(payment, key)).id).toBe(made.id)
    expect(before.found?.refunds).toMatchObject([{ id: refund.id, state: 'done' }])
    expect((await sandbox.books()).payments).toHaveLength(1)
  })

  test('killed in the middle of many calls, it has every payment that it answered, and each once', async () => {
    const { provider, sandbox } = subject()
    const wishes = Array.from({ length: 12 }, () => ({ payment: newPayment(), key: newKey() }))
    const calls = wishes.map(async ({ payment, key }) => provider.create(payment, key).catch(() => undefined))
    await Promise.any(calls)
    await sandbox.killAndRestart()
    const answered = (await Promise.all(calls)).flatMap((made) => made?.id ?? [])
    const { payments } = await sandbox.books()
    const kept = new Set(payments.map(({ id }) => id))
    expect(answered.filter((id) => !kept.has(id))).toEqual([])
    for (const { payment, key } of wishes) await provider.create(payment, key)
    expect((await sandbox.books()).payments).toHaveLength(wishes.length)
  })
}
