import { expect, test } from 'vitest'
import type { RawNotice } from '../port.ts'
import { newKey, newPayment, NOTICE_SECRETS, openShop, type Subject, words } from './contract-subject.ts'

const MINUTE = 60_000

/** Until so many have come. */
async function arrived(notices: readonly RawNotice[], count: number): Promise<void> {
  await expect.poll(() => notices.length, { interval: 5 }).toBe(count)
}

export function describeNotices(subject: () => Subject): void {
  /** A shop, and payments whose notices come to it. */
  const withShop = async (work: (shop: Awaited<ReturnType<typeof openShop>>) => Promise<void>, secret = 0) => {
    const shop = await openShop()
    await subject().sandbox.control({ endpoints: [{ url: `${shop.url}/stripe`, secret: NOTICE_SECRETS[secret] }] })
    await work(shop).finally(() => shop.close())
  }
  const begin = async (url: string) => {
    const payment = newPayment()
    const notice_url = `${url}/${words.wordOf(payment.attempt)}`
    const { id } = await subject().provider.create({ ...payment, notice_url }, newKey())
    return { id, attempt: payment.attempt }
  }
  const does = (payment: string, act: string) => subject().sandbox.control({ payer: { payment, does: act } })
  /** How many notices one step makes: Stripe tells of the session and of its intent. */
  const each = () => (subject().name === 'mollie' ? 1 : 2)

  test('a genuine notice leads to the attempt, and so does the same once more', async () =>
    withShop(async ({ url, notices }) => {
      const { id, attempt } = await begin(url)
      await does(id, 'pays')
      await arrived(notices, each())
      for (const notice of [...notices, ...notices])
        expect(await subject().provider.noticeOf(notice)).toEqual({ attempt })
    }))

  test('notices of refunds and chargebacks lead to the payment too', async () =>
    withShop(async ({ url, notices }) => {
      const { provider } = subject()
      const { id, attempt } = await begin(url)
      await does(id, 'pays')
      await arrived(notices, each())
      await provider.refund(id, 100, newKey())
      await does(id, 'charges back')
      await does(id, 'reverses the chargeback')
      await arrived(notices, each() + 3)
      for (const notice of notices.slice(-3)) {
        const about = await provider.noticeOf(notice)
        if (about === undefined) throw new Error('the notice is not genuine')
        const found = 'provider_id' in about ? await provider.find(about.provider_id) : undefined
        expect('attempt' in about ? about.attempt : found?.attempt).toBe(attempt)
        expect(found?.id ?? id).toBe(id)
      }
    }))

  test('an attempt has one word, because a request is repeated to the letter', () => {
    expect(words.wordOf('a')).toBe(words.wordOf('a'))
    expect(words.wordOf('a')).not.toBe(words.wordOf('b'))
  })

  test('a forged notice is not genuine', async () =>
    withShop(async ({ url, notices }) => {
      const { provider, sandbox, name } = subject()
      const { id } = await begin(url)
      await sandbox.control({ forge: { provider: name, url: `${url}/a-word-that-nobody-sealed`, payment: id } })
      await arrived(notices, 1)
      for (const notice of notices) expect(await provider.noticeOf(notice)).toBeUndefined()
    }))

  test('what was altered on the way is not believed', async () =>
    withShop(async ({ url, notices }) => {
      const { provider, name } = subject()
      const { id, attempt } = await begin(url)
      await does(id, 'pays')
      await arrived(notices, each())
      const [notice] = notices
      if (notice === undefined) throw new Error('no notice came')
      const altered: RawNotice = { ...notice, body: notice.body.replace(id, 'tr_another') + ' ' }
      // Mollie's body is never read: the word of the address says whom it is about.
      expect(await provider.noticeOf(altered)).toEqual(name === 'mollie' ? { attempt } : undefined)
      const flipped = notice.word.startsWith('A') ? `B${notice.word.slice(1)}` : `A${notice.word.slice(1)}`
      const headers = { ...notice.headers, 'stripe-signature': 't=1,v1=00' }
      expect(await provider.noticeOf({ ...notice, word: flipped, headers })).toBeUndefined()
      expect(await provider.noticeOf({ ...notice, word: `${notice.word}=`, headers: {} })).toBeUndefined()
    }))

  test('either of two secrets signs, so that one can be replaced, and a third does not', async () => {
    const { provider, sandbox, name } = subject()
    if (name === 'mollie') return
    await withShop(async ({ url, notices }) => {
      const { id, attempt } = await begin(url)
      await does(id, 'pays')
      await arrived(notices, 2)
      for (const notice of notices) expect(await provider.noticeOf(notice)).toEqual({ attempt })
    }, 1)
    await withShop(async ({ url, notices }) => {
      await sandbox.control({ endpoints: [{ url: `${url}/stripe`, secret: 'whsec_retired' }] })
      await does((await begin(url)).id, 'pays')
      await arrived(notices, 2)
      for (const notice of notices) expect(await provider.noticeOf(notice)).toBeUndefined()
    })
  })

  test('a signature of long ago is not taken again', async () => {
    const { provider, name, open } = subject()
    if (name === 'mollie') return
    await withShop(async ({ url, notices }) => {
      const { id, attempt } = await begin(url)
      await does(id, 'pays')
      await arrived(notices, 2)
      const [notice] = notices
      if (notice === undefined) throw new Error('no notice came')
      expect(await provider.noticeOf(notice)).toEqual({ attempt })
      const clock = { now: () => new Date(Date.now() + 6 * MINUTE) }
      expect(await open({ clock }).noticeOf(notice)).toBeUndefined()
    })
  })

  test('a shop that does not answer is told again, at the times of the provider', async () =>
    withShop(async ({ url, notices, answerWith }) => {
      const { sandbox, name } = subject()
      answerWith(503)
      const { id } = await begin(url)
      await does(id, 'pays')
      await arrived(notices, each())
      await sandbox.control({ clock: { forward_ms: (name === 'mollie' ? 1 : 5) * MINUTE } })
      await arrived(notices, 2 * each())
      answerWith(200)
      await sandbox.control({ clock: { forward_ms: (name === 'mollie' ? 3 : 30) * MINUTE } })
      await arrived(notices, 3 * each())
      await sandbox.control({ clock: { forward_ms: 4 * 24 * 60 * MINUTE } })
      // Whatever was due has been begun when this is answered.
      await sandbox.books()
      expect(notices).toHaveLength(3 * each())
    }))

  test('notices are lost, doubled, held, turned round and sent again on command', async () =>
    withShop(async ({ url, notices }) => {
      const { sandbox } = subject()
      const ids = async (count: number) => Promise.all(Array.from({ length: count }, async () => (await begin(url)).id))
      const [lost = '', doubled = '', held = ''] = await ids(3)
      await sandbox.control({ notices: { drop: true } })
      await does(lost, 'pays')
      await sandbox.control({ notices: { copies: 3 } })
      await does(doubled, 'pays')
      await arrived(notices, 3 * each())
      await sandbox.control({ notices: { hold: true } })
      await does(held, 'pays')
      await sandbox.control({ send: 'release' })
      await arrived(notices, 4 * each())
      expect(notices.some(({ body }) => body.includes(lost))).toBe(false)
      await sandbox.control({ notices: {}, send: 'replay all' })
      await arrived(notices, 6 * each())
    }))

  test('the last may come first', async () =>
    withShop(async ({ url, notices }) => {
      const { sandbox } = subject()
      const [first, second] = [await begin(url), await begin(url)]
      await sandbox.control({ notices: { reorder: 2 * each() } })
      await does(first.id, 'pays')
      await does(second.id, 'pays')
      await arrived(notices, 2 * each())
      expect(notices.map(({ body }) => (body.includes(second.id) || body.includes(second.attempt) ? 2 : 1))[0]).toBe(2)
    }))
}
