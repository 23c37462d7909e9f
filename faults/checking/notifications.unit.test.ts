import { expect, test } from 'vitest'
import { operation, wellRun } from './hand-made.ts'
import { notifications } from './notifications.ts'
import type { Final, Run } from './run.ts'

const well = wellRun()
const RECEIVERS = 600
const phones = Array.from({ length: RECEIVERS }, (_, nth) => ({
  member: `m${nth}`,
  token: `phone${nth}`,
  email: `m${nth}@example.com`,
}))
const pushes = phones.map(({ token }) => ({ token, topic: `of ${token}`, at: 0 }))
const mails = phones.map(({ email }) => ({ to: email, message_id: `<${email}>` }))
const writing = phones.map(({ member }) =>
  operation('sendFirst', { by: 'ann', to: member, free: false }, { conversation: member, number: 1, credits: 1 }),
)
const found = (change: Partial<Final>, operations: Run['operations'] = writing) =>
  notifications({ ...well, operations, final: { ...well.final, phones, pushes, mails, ...change } })

test('every message to who is away is pushed and mailed', () => {
  expect(found({})).toEqual([])
})

test('a push or a mail that was missed', () => {
  expect(found({ pushes: pushes.slice(1) })).toEqual(['missed: no push came to phone0'])
  expect(found({ mails: mails.slice(1) })).toEqual(['missed: no mail came to m0@example.com'])
})

test('a push of which nothing was written, and one that may or may not have been', () => {
  const [first, ...others] = writing as [Run['operations'][number], ...Run['operations']]
  const refused = { ...first, type: 'fail', answer: null } as Run['operations'][number]
  expect(found({}, [refused, ...others])).toEqual([
    'from nowhere: a push came to phone0',
    'from nowhere: a mail came to m0@example.com',
  ])
  const unknown = { ...first, type: 'info', answer: null } as Run['operations'][number]
  expect(found({}, [unknown, ...others])).toEqual([])
  expect(found({ pushes: pushes.slice(1), mails: mails.slice(1) }, [unknown, ...others])).toEqual([])
})

test('one in a hundred may be sent twice, and not one is shown twice', () => {
  const again = (count: number) => [...pushes, ...pushes.slice(0, count)]
  expect(found({ pushes: again(6) })).toEqual([])
  expect(found({ pushes: again(7) })).toEqual([
    `sent twice: 7 of ${RECEIVERS}, each a push: 7 at 00:00:00 and 00:00:00`,
  ])
  expect(found({ pushes: [...pushes, { token: 'phone3', topic: 'another', at: 0 }] })).toEqual([
    'shown twice: a push to phone3',
  ])
  expect(found({ mails: [...mails, { to: 'm4@example.com', message_id: '<another>' }] })).toEqual([
    'shown twice: a mail to m4@example.com',
  ])
})
