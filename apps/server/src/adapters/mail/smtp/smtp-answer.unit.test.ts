import { expect, test } from 'vitest'
import { answerOf } from './smtp-answer.ts'

test.each([
  // What servers say, as it was read from them; addresses are made up.
  [550, '550-5.1.1 The email account that you tried to reach does not exist. - gsmtp', 'RCPT TO', 'address_refused'],
  [550, '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', 'RCPT TO', 'address_refused'],
  [550, '550 5.1.2 Bad destination mailbox address domain', 'RCPT TO', 'address_refused'],
  [554, '554 5.2.1 The mailbox is disabled', 'DATA', 'address_refused'],
  [550, '550 no such user here', 'RCPT TO', 'address_refused'],
  [553, '553 sorry, that mailbox is not there', 'RCPT TO', 'address_refused'],
  [550, '550 message looks like spam', 'DATA', 'policy_refused'],
  [552, '552 5.2.2 The email account is over quota', 'RCPT TO', 'later'],
  [552, '552 mailbox full', 'RCPT TO', 'later'],
  [450, '450 4.2.1 The user is receiving mail at a rate that prevents delivery', 'RCPT TO', 'later'],
  [451, '451 4.7.1 Greylisting in action, please come back later', 'RCPT TO', 'later'],
  [421, '421 4.7.28 Our system has detected an unusual rate of mail', 'DATA', 'later'],
  [554, '554 5.7.1 Service unavailable; client host blocked', 'RCPT TO', 'policy_refused'],
  [550, '550 5.7.26 This message does not pass authentication checks', 'DATA', 'policy_refused'],
  [554, '554 transaction failed', 'DATA', 'policy_refused'],
  [501, '501 5.5.4 syntax error in parameters', 'MAIL FROM', 'policy_refused'],
] as const)('%i "%s" at %s is %s', (code, text, command, result) => {
  expect(answerOf({ code, text, command }).result).toBe(result)
})

test('a server that is shutting the door, or names its policy, wants us slower', () => {
  const slow = (code: number, text: string) => answerOf({ code, text, command: 'DATA' }).too_fast
  expect(slow(421, '421 too many connections')).toBe(true)
  expect(slow(451, '451 4.7.0 temporarily deferred')).toBe(true)
  expect(slow(550, '550 5.7.1 blocked')).toBe(true)
  expect(slow(450, '450 4.2.1 busy')).toBe(false)
  expect(slow(550, '550 5.1.1 unknown')).toBe(false)
})
