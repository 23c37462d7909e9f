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
const refused = (code: ErrorCode): Outcome<SentMessage> => ({ refused: { code, minutes: 0, faults: {} } })

test('a message is on its way from the press, and said once it is acknowledged', async () => {
  const box = new Outbox('me', 'you')
  box.write('hoi')
  const sending = box.send('hoi', ({ text, key }) => Promise.resolve(sent(text, key)))
  expect(box.store.get()).toMatchObject({ text: '', sending: [{ text: 'hoi', state: 'sending' }] })
  await sending
  expect(box.store.get()).toMatchObject({ sending: [], arrived: [{ text: 'hoi' }] })
})

test('a retry has the key of the first try; what was not answered is not called failed', async () => {
  const box = new Outbox('me', 'you')
  const keys: string[] = []
  const away = ({ key }: { key: string }) => {
    keys.push(key)
    return Promise.resolve(refused('temporarily_unavailable'))
  }
  await box.send('hoi', away)
  const [first] = box.store.get().sending
  expect(first?.state).toBe('unsure')
  await box.retry(first?.key ?? '', away)
  expect(keys).toEqual([first?.key, first?.key])
})

test('what the server shows was sent; what it would show and does not was not', async () => {
  const box = new Outbox('me', 'you')
  await box.send('een', () => Promise.resolve(refused('internal_error')))
  await box.send('twee', () => Promise.resolve(refused('internal_error')))
  const [one, two] = box.store.get().sending
  const shown = { messages: [message('een', one?.key ?? '')], more: false }
  // Asked for before nobody answered: whether it was sent is not known by that.
  box.compare({ ...shown, asked: (two?.since ?? 0) - 1 }, box.store.get().sending)
  expect(box.store.get().sending).toEqual([two])
  box.compare({ ...shown, asked: two?.since ?? 0 }, box.store.get().sending)
  expect(box.store.get().sending).toEqual([{ ...two, state: 'failed' }])
})

test('a key that was used already is not called a message that was not sent', async () => {
  const box = new Outbox('me', 'you')
  await box.send('hoi', () => Promise.resolve(refused('idempotency_key_reused')))
  expect(box.store.get().sending).toMatchObject([{ text: 'hoi', state: 'unsure' }])
})

test.each(['insufficient_credits', 'premium_required', 'confirmation_required', 'not_found'] as const)(
  'where %s stands in the way, the words go back to where they were typed',
  async (code) => {
    const box = new Outbox('me', 'you')
    await box.send('hoi', () => Promise.resolve(refused(code)))
    expect(box.store.get()).toMatchObject({ text: 'hoi', sending: [], refused: code })
  },
)

test('messages are delivered one after the other, in the order they were written', async () => {
  const box = new Outbox('me', 'you')
  const order: string[] = []
  let letGo = () => {}
  const slow = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const first = box.send('een', async ({ text, key }) => {
    await slow
    order.push(text)
    return sent(text, key)
  })
  const second = box.send('twee', ({ text, key }) => {
    order.push(text)
    return Promise.resolve(sent(text, key))
  })
  letGo()
  await Promise.all([first, second])
  expect(order).toEqual(['een', 'twee'])
})

test('why a message came back is no longer said once a gift passed; another message says nothing of it', async () => {
  const box = new Outbox('me', 'you')
  await box.send('hoi', () => Promise.resolve(refused('price_changed')))
  box.arrive(message('later', 'k'), 'k')
  expect(box.store.get()).toMatchObject({ text: 'hoi', refused: 'price_changed' })
  box.arrive(message('', 'g'))
  expect(box.store.get()).toMatchObject({ text: 'hoi', refused: undefined })
})
