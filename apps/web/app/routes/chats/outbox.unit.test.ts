import type { ErrorCode, Message, SentMessage } from '@app/contract'
import { expect, test } from 'vitest'
import type { Outcome } from '../../shared/api/refusal.ts'
import { Outbox } from './outbox.ts'

const message = (text: string, key: string): Message => ({
  number: 1,
  own: true,
  text,
  gift: null,
  sent_at: '2026-09-17T10:00:00.000Z',
  delivery_status: 'sent',
  credits: 2,
  key,
})
const sent = (text: string, key: string): Outcome<SentMessage> => ({
  answer: { conversation: { id: 'c' }, message: message(text, key), credits: 8 },
})
const refusedWith = (code: ErrorCode): Outcome<SentMessage> => ({ refusal: { code, minutes: 0, fieldErrors: {} } })

test('a message is on its way from the press, and said once it is acknowledged', async () => {
  const outbox = new Outbox('me', 'you')
  outbox.write('hoi')
  const sending = outbox.send('hoi', ({ text, key }) => Promise.resolve(sent(text, key)))
  expect(outbox.store.get()).toMatchObject({ text: '', sending: [{ text: 'hoi', state: 'sending' }] })
  await sending
  expect(outbox.store.get()).toMatchObject({ sending: [], acknowledged: [{ text: 'hoi' }] })
})

test('a retry has the key of the first try; what was not answered is not called failed', async () => {
  const outbox = new Outbox('me', 'you')
  const keys: string[] = []
  const away = ({ key }: { key: string }) => {
    keys.push(key)
    return Promise.resolve(refusedWith('temporarily_unavailable'))
  }
  await outbox.send('hoi', away)
  const [first] = outbox.store.get().sending
  expect(first?.state).toBe('unsure')
  await outbox.retry(first?.key ?? '', away)
  expect(keys).toEqual([first?.key, first?.key])
})

test('what the server shows was sent; what it would show and does not was not', async () => {
  const outbox = new Outbox('me', 'you')
  await outbox.send('een', () => Promise.resolve(refusedWith('internal_error')))
  await outbox.send('twee', () => Promise.resolve(refusedWith('internal_error')))
  const [one, two] = outbox.store.get().sending
  const snapshot = { messages: [message('een', one?.key ?? '')], more: false }
  // Asked for before nobody answered: whether it was sent is not known by that.
  outbox.reconcile({ ...snapshot, requestedAt: (two?.since ?? 0) - 1 }, outbox.store.get().sending)
  expect(outbox.store.get().sending).toEqual([two])
  outbox.reconcile({ ...snapshot, requestedAt: two?.since ?? 0 }, outbox.store.get().sending)
  expect(outbox.store.get().sending).toEqual([{ ...two, state: 'failed' }])
})

test('a key that was used already is not called a message that was not sent', async () => {
  const outbox = new Outbox('me', 'you')
  await outbox.send('hoi', () => Promise.resolve(refusedWith('idempotency_key_reused')))
  expect(outbox.store.get().sending).toMatchObject([{ text: 'hoi', state: 'unsure' }])
})

test.each(['insufficient_credits', 'premium_required', 'desk_closed', 'confirmation_required', 'not_found'] as const)(
  'where %s stands in the way, the words go back to where they were typed',
  async (code) => {
    const outbox = new Outbox('me', 'you')
    await outbox.send('hoi', () => Promise.resolve(refusedWith(code)))
    expect(outbox.store.get()).toMatchObject({ text: 'hoi', sending: [], refusal: code })
  },
)

test('messages are delivered one after the other, in the order they were written', async () => {
  const outbox = new Outbox('me', 'you')
  const order: string[] = []
  let letGo = () => {}
  const slow = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const first = outbox.send('een', async ({ text, key }) => {
    await slow
    order.push(text)
    return sent(text, key)
  })
  const second = outbox.send('twee', ({ text, key }) => {
    order.push(text)
    return Promise.resolve(sent(text, key))
  })
  letGo()
  await Promise.all([first, second])
  expect(order).toEqual(['een', 'twee'])
})

test('why a message came back is no longer said once a gift passed; another message says nothing of it', async () => {
  const outbox = new Outbox('me', 'you')
  await outbox.send('hoi', () => Promise.resolve(refusedWith('price_changed')))
  outbox.addAcknowledged(message('later', 'k'), 'k')
  expect(outbox.store.get()).toMatchObject({ text: 'hoi', refusal: 'price_changed' })
  outbox.addAcknowledged(message('', 'g'))
  expect(outbox.store.get()).toMatchObject({ text: 'hoi', refusal: undefined })
})
