import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['anna+1@example.com', 'anna@example.com'],
  ['Anna+a+b@Example.com', 'anna@example.com'],
  ['an.na@example.com', 'an.na@example.com'],
  ['a.n.n.a@gmail.com', 'anna@gmail.com'],
  ['an.na+x.y@googlemail.com', 'anna@gmail.com'],
  ['+tag@example.com', '@example.com'],
])('%s leads to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
