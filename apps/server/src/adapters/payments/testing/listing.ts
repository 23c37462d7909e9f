import { expect, test } from 'vitest'
import { newKey, newPayment, type Subject } from './contract-subject.ts'

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

const HOUR = 3_600_000

export function describeListing(subject: () => Subject): void {
  const createMany = async (count: number) => {
    const made: { id: string; attempt: string }[] = []
    for (let nth = 0; nth < count; nth += 1) {
      const payment = newPayment()
      made.push({ id: (await subject().provider.create(payment, newKey())).id, attempt: payment.attempt })
    }
    return made
  }

  test('a list of several pages is whole, and the newest come first', async () => {
    const { provider, sandbox } = subject()
    const made = await createMany(7)
    // What is paid has an intent at Stripe beside its session, and is one payment all the same.
    for (const { id } of made.slice(2, 4)) await sandbox.control({ payer: { payment: id, does: 'pays' } })
    const listed = await all(provider.list('payments', new Date(0)))
    expect(listed.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed())
    expect(listed.map(({ attempt }) => attempt)).toEqual(made.map(({ attempt }) => attempt).toReversed())
  })

  test('it ends where it is told to', async () => {
    const { provider, sandbox } = subject()
    await createMany(4)
    await sandbox.control({ clock: { forward_ms: 2 * HOUR } })
    const later = await subject().provider.create(newPayment({ begun_at: new Date(Date.now() + 2 * HOUR) }), newKey())
    const since = new Date(Date.now() + HOUR)
    expect((await all(provider.list('payments', since))).map(({ id }) => id)).toEqual([later.id])
  })

  test('our own is found on any page by the attempt that it bears, and not beyond the moment', async () => {
    const { provider, sandbox } = subject()
    const [first] = await createMany(8)
    await sandbox.control({ payer: { payment: first?.id, does: 'pays' } })
    const found = await provider.findOurs(first?.attempt ?? '', new Date(0))
    expect(found).toMatchObject({ id: first?.id, state: 'paid' })
    expect(await provider.findOurs('an attempt that was never sent', new Date(0))).toBeUndefined()
    expect(await provider.findOurs(first?.attempt ?? '', new Date(Date.now() + HOUR))).toBeUndefined()
  })

  test('refunds and chargebacks are listed over pages, with whose they are', async () => {
    const { provider, sandbox } = subject()
    const made = await createMany(5)
    const refunds: string[] = []
    for (const { id } of made) {
      await sandbox.control({ payer: { payment: id, does: 'pays' } })
      refunds.push((await provider.refund(id, 100, newKey())).id)
      await sandbox.control({ payer: { payment: id, does: 'charges back' } })
    }
    const listedRefunds = await all(provider.list('refunds', new Date(0)))
    expect(listedRefunds.map(({ id }) => id)).toEqual(refunds.toReversed())
    expect(listedRefunds.map(({ attempt }) => attempt)).toEqual(made.map(({ attempt }) => attempt).toReversed())
    const chargebacks = await all(provider.list('chargebacks', new Date(0)))
    expect(chargebacks).toHaveLength(5)
    for (const { payment_id } of [...listedRefunds, ...chargebacks]) {
      const payment = await provider.find(payment_id)
      expect(made.some(({ id }) => id === payment?.id)).toBe(true)
    }
  })
}
