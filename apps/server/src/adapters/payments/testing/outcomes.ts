import { expect, test } from 'vitest'
import { ProviderAway, ProviderRefused, ProviderUnsure } from '../../../platform/provider-errors.ts'
import { freePort } from '../../../testing/free-port.ts'
import { newKey, newPayment, type Subject } from './contract-subject.ts'

/** For what is never answered: nothing depends on how long that is waited for. */
const IMPATIENT_MS = 100

export function describeOutcomes(subject: () => Subject): void {
  test('what they cannot accept is refused, with the part that is wrong', async () => {
    const { provider } = subject()
    const refusal = provider.create(newPayment({ order_number: '' }), newKey())
    await expect(refusal).rejects.toThrow(ProviderRefused)
    const error: unknown = await refusal.catch((reason: unknown) => reason)
    expect((error as ProviderRefused).field).toMatch(/description|name/)
  })

  test('a wrong key is refused', async () => {
    const { open } = subject()
    const key = subject().name === 'mollie' ? 'test_of_somebody_else' : 'sk_test_of_somebody_else'
    await expect(open({ key }).create(newPayment(), newKey())).rejects.toThrow(ProviderRefused)
  })

  test('nobody listens: away', async () => {
    const { open, name } = subject()
    const url = `http://127.0.0.1:${String(await freePort())}/${name}`
    const nowhere = open({ url })
    await expect(nowhere.create(newPayment(), newKey())).rejects.toThrow(ProviderAway)
    await expect(nowhere.find(name === 'mollie' ? 'tr_x' : 'cs_x')).rejects.toThrow(ProviderAway)
    await expect(nowhere.findOurs('an attempt', new Date(0))).rejects.toThrow(ProviderAway)
  })

  test('too many of ours: away, and nothing was done', async () => {
    const { provider, sandbox, facts } = subject()
    await sandbox.control({ calls: [{ path: facts.create_path, act: '429' }] })
    await expect(provider.create(newPayment(), newKey())).rejects.toThrow(ProviderAway)
    expect((await sandbox.books()).payments).toEqual([])
  })

  test.each([
    ['no answer in time', 'hang', 0],
    ['a connection that is cut before they began', 'drop before work', 0],
    ['a connection that is cut after they were done', 'work, then drop', 1],
    ['an error of theirs', '500', 0],
    ['a conflict', '409', 0],
    ['an answer that nobody can read', 'garbage', 1],
  ])('%s is unsure: looking tells, and the same key makes one payment', async (_what, act, done) => {
    const { open, sandbox, facts, provider } = subject()
    const [payment, key] = [newPayment(), newKey()]
    // The first only: an SDK that tried again by itself would have an answer.
    await sandbox.control({ calls: [{ path: facts.create_path, method: 'POST', nth: 1, act }] })
    const asking = open(act === 'hang' ? { timeout_ms: IMPATIENT_MS } : {})
    await expect(asking.create(payment, key)).rejects.toThrow(ProviderUnsure)
    expect((await sandbox.books()).payments).toHaveLength(done)
    const found = await provider.findOurs(payment.attempt, payment.begun_at)
    expect(found === undefined).toBe(done === 0)
    const again = await provider.create(payment, key)
    expect((await sandbox.books()).payments).toMatchObject([{ id: again.id }])
    expect(found === undefined || found.id === again.id).toBe(true)
  })

  test('an answer that comes too late is unsure for who only looks, too', async () => {
    const { open, sandbox, provider } = subject()
    const { id } = await provider.create(newPayment(), newKey())
    await sandbox.control({ calls: [{ method: 'GET', act: 'slow', ms: 5000 }] })
    await expect(open({ timeout_ms: IMPATIENT_MS }).find(id)).rejects.toThrow(ProviderUnsure)
  })

  test('looking fails like everything else: unsure, never "not there"', async () => {
    const { provider, sandbox } = subject()
    const payment = newPayment()
    const { id } = await provider.create(payment, newKey())
    for (const act of ['500', 'drop before work', 'garbage']) {
      await sandbox.control({ calls: [{ method: 'GET', act }] })
      await expect(provider.find(id)).rejects.toThrow(ProviderUnsure)
      await expect(provider.findOurs(payment.attempt, payment.begun_at)).rejects.toThrow(ProviderUnsure)
    }
  })

  test('a 500 that they remember is answered to every repeat, until one looks', async () => {
    const { provider, sandbox, facts } = subject()
    const [payment, key] = [newPayment(), newKey()]
    await sandbox.control({ calls: [{ path: facts.create_path, method: 'POST', nth: 1, act: '500', stored: true }] })
    for (let nth = 0; nth < 3; nth += 1) await expect(provider.create(payment, key)).rejects.toThrow(ProviderUnsure)
    expect(await provider.findOurs(payment.attempt, payment.begun_at)).toBeUndefined()
    expect(await provider.create(payment, newKey())).toMatchObject({ state: 'open' })
  })

  test('no error holds what they answered', async () => {
    const { provider } = subject()
    const error: unknown = await provider
      .create(newPayment({ order_number: '' }), newKey())
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect((error as Error).cause).toBeUndefined()
    expect((error as Error).message.length).toBeLessThan(120)
  })
}
