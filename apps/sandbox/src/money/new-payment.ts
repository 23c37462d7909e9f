/** A payment that was just begun: what every one has in common. */
import { newToken } from '../state/new-ids.ts'
import type { PaymentRecord } from '../state/records.ts'

const BLANK = {
  paid_cents: 0,
  method: null,
  methods: [],
  state: 'open',
  sequence: 'oneoff',
  metadata: null,
  intent_metadata: {},
  reference: null,
  return_url: null,
  cancel_url: null,
  notice_url: null,
  locale: null,
  customer: null,
  mandate: null,
  store: false,
  instrument: null,
  failure: null,
  key: null,
  expires_at: null,
  paid_at: null,
  ended_at: null,
  page_done: false,
  intent: null,
  charge: null,
  never_returns: false,
} as const satisfies Partial<PaymentRecord>

type Given = Partial<PaymentRecord> &
  Pick<PaymentRecord, 'id' | 'provider' | 'cents' | 'currency' | 'description' | 'created_at'>

export function newPayment(given: Given): PaymentRecord {
  return { ...BLANK, methods: [], token: newToken(), ...given }
}
