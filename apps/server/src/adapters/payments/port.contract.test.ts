/**
 * The contract of the port: one suite, held against every adapter with the provider's real SDK, before the sandbox that
 * speaks its protocol. What an adapter promises to a room is here and nowhere else.
 */
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { startSandbox, type Sandbox } from '../../testing/sandbox.ts'
import type { ProviderName } from './port.ts'
import { describeCharging } from './testing/charging.ts'
import { openSubject, type ProviderFacts, type Subject } from './testing/contract-subject.ts'
import { describeCreating } from './testing/creating.ts'
import { describeKeys } from './testing/keys.ts'
import { describeListing } from './testing/listing.ts'
import { describeNotices } from './testing/notices.ts'
import { describeOutcomes } from './testing/outcomes.ts'
import { describeReturning } from './testing/returning.ts'
import { describeStates } from './testing/states.ts'
import { describeSurviving } from './testing/surviving.ts'

const HOUR = 3_600_000
const CARDS = ['creditcard', 'visa', 'mastercard', 'maestro', 'nexi'] as const

const FACTS: Readonly<Record<ProviderName, ProviderFacts>> = {
  mollie: {
    create_path: '^/payments$',
    failing: 'creditcard',
    left: 'canceled',
    canceled: 'canceled',
    missing: 'giropay',
    same_refund: 'unsure',
    memory_ms: HOUR,
    methods: {
      EUR: [
        ...CARDS,
        ...(['applepay', 'bancontact', 'cartebancaire', 'eps', 'ideal', 'paypal'] as const),
        ...(['paysafecard', 'prezelewy24', 'sct', 'sdd'] as const),
      ],
      PLN: [...CARDS, 'applepay', 'blik', 'cartebancaire', 'paypal', 'paysafecard', 'prezelewy24'],
      GBP: [...CARDS, 'applepay', 'cartebancaire', 'paypal', 'paysafecard'],
    },
  },
  stripe: {
    create_path: '^/checkout/sessions$',
    failing: 'sofort',
    left: 'open',
    canceled: 'expired',
    missing: 'paysafecard',
    same_refund: 'made',
    memory_ms: 24 * HOUR,
    methods: {
      EUR: [
        ...CARDS,
        ...(['applepay', 'bancontact', 'cartebancaire', 'eps', 'giropay', 'ideal', 'paypal'] as const),
        ...(['prezelewy24', 'sct', 'sdd', 'sofort'] as const),
      ],
      PLN: [...CARDS, 'applepay', 'blik', 'paypal', 'prezelewy24'],
      GBP: [...CARDS, 'applepay', 'paypal'],
    },
  },
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.control({ reset: true }))

describe.each(['mollie', 'stripe'] as const)('%s keeps the contract of payments:', (name) => {
  let opened: Subject | undefined
  const subject = () => (opened ??= openSubject(name, FACTS[name], sandbox))
  describeCreating(subject)
  describeKeys(subject)
  describeStates(subject)
  describeOutcomes(subject)
  describeListing(subject)
  describeReturning(subject)
  describeCharging(subject)
  describeNotices(subject)
  describeSurviving(subject)
})
