/** How each call is filled in, so that nothing but who asks decides about the answer. */
import { newAuthenticator } from '../../../modules/accounts/testing/authenticator.ts'
import { debitForm } from '../../../modules/payments/direct-debit/testing/debits.ts'
import { newAddress, PASSWORD, signupForm } from '../../../testing/people.ts'
import { testPhoto } from '../../../testing/test-photos.ts'

const NEW_PASSWORD = 'another secret that is long'
/** Of the form of a link's word, and nobody's. */
const token = 'x'.repeat(43)

const BODIES: Readonly<Record<string, () => object>> = {
  'POST /api/user.php': () => ({ email: newAddress(), password: PASSWORD }),
  'PUT /api/user.php': () => ({ language: 'nl' }),
  'POST /api/signups/check': () => signupForm(),
  'POST /api/signups': () => signupForm(),
  'POST /api/complaints': () => ({ topic: 'other', email: newAddress(), body: 'It did not work.', language: 'nl' }),
  'POST /api/geocode.php': () => ({ lat: 52.09, lon: 5.12 }),
  'POST /api/page-hidden.php': () => ({
    page: 'home',
    visible_ms: 1000,
    first: true,
    went_on: false,
    device: 'phone',
  }),
  'POST /api/links': () => ({ token }),
  'POST /api/links/decline': () => ({ token }),
  'POST /api/activations': () => ({ token }),
  'POST /api/password-resets': () => ({ email: newAddress(), language: 'nl' }),
  'PUT /api/password-resets': () => ({ token, password: NEW_PASSWORD, password_again: NEW_PASSWORD }),
  'POST /api/passkeys': () => ({ passkey: newAuthenticator().make('nothing of ours') }),
  'POST /api/user/passkey': () => ({ passkey: newAuthenticator().sign('nothing of ours') }),
  'POST /api/user/proof': () => ({ password: PASSWORD }),
  'PUT /api/user/password': () => ({
    old_password: PASSWORD,
    password: NEW_PASSWORD,
    password_again: NEW_PASSWORD,
  }),
  'POST /api/user/email': () => ({ email: newAddress() }),
  'POST /api/email-changes': () => ({ token }),
  'POST /api/undos': () => ({ token }),
  'POST /api/user/deletion': () => ({}),
  'POST /api/reactivations': () => ({ token }),
  'PUT /api/photos/order': () => ({ ids: [] }),
  'PUT /api/profile': () => ({ about_me: 'Hello' }),
  'PUT /api/profile/entry-pages': () => ({ question: 'hill' }),
  'PUT /api/preferences': () => ({ min_age: 25, max_age: 45, distance: '50', reason: null }),
  'PUT /api/arrival-mail': () => ({ on: true }),
  'PUT /api/profile/area': () => ({ country: 'NL', region: 'NL-UT', city_id: null }),
  'PUT /api/swipe-game/{id}': () => ({ like: true, time_zone: 'Europe/Amsterdam' }),
  'POST /api/swipe-game/undo': () => ({ time_zone: 'Europe/Amsterdam' }),
  'POST /api/match-finder': () => ({ age: '18-35' }),
  'POST /api/members/{id}/reports': () => ({ reason: 'spam' }),
  'POST /api/members/{id}/messages': () => ({ text: 'Hello' }),
  'POST /api/chats/{id}/messages': () => ({ text: 'Hello', gift: 'rose' }),
  'POST /api/chats/{id}/reports': () => ({ reason: 'spam' }),
  'PUT /api/chats/{id}/read': () => ({ number: 1 }),
  'PUT /api/chats/{id}/cleared': () => ({ number: 1 }),
  'PUT /api/chats/preferences': () => ({ read_receipts: false }),
  'PUT /api/notices/preferences': () => ({ preview: 'name' }),
  'PUT /api/notices/mail': () => ({ on: true }),
  'PUT /api/notices/quiet': () => ({ minutes: 60 }),
  'POST /api/orders': () => ({ bundle: '100', country: 'PL', payment_method: 'creditcard', consent: true }),
  'POST /api/orders/{id}/payments': () => ({ payment_method: 'creditcard' }),
  'PUT /api/orders/{id}/bank-account': () => ({ holder: 'A. Member', iban: 'NL91ABNA0417164300' }),
  'POST /api/debts/{id}/orders': () => ({ country: 'PL', payment_method: 'creditcard' }),
  'POST /api/repeat-order': () => ({ card: 'AAAAAAAAAAAAAAAA', consent: true }),
  'PUT /api/user/network': () => ({ on: true }),
  'PUT /api/spending/limit': () => ({ cents: 5000 }),
  'PUT /api/spending/overview-mail': () => ({ on: true }),
  'POST /api/buying-break': () => ({ length: '24h' }),
  'POST /api/reality-checks': () => ({ month: '2026-01-01', times: 1 }),
  'POST /api/direct-debits': () => debitForm({ bundle: '30' }),
  'POST /api/direct-debits/{id}/confirmation': () => ({ otp: '000000' }),
  'DELETE /api/chat.php': () => ({ conversation: 'AAAAAAAAAAAAAAAA' }),
}

const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/cities': '?country=NL&name=ut',
  'GET /api/direct-debits/form': '?bundle=30',
  'GET /api/landers/{page}': '?slug=spring&language=nl',
  'GET /api/members/regions': '?country=NL',
  'GET /api/swipe-game': '?time_zone=Europe/Amsterdam',
}

let pictures = 0

export interface CallInput {
  query: string
  body?: object
  file?: Uint8Array
}

/** What to hand in with a call; a call that wants a body and is not in the table cannot be judged. */
export async function inputFor(call: string, wantsBody: boolean): Promise<CallInput> {
  const query = QUERIES[call] ?? ''
  if (call === 'POST /api/photos') return { query, file: await testPhoto(`matrix ${String((pictures += 1))}`) }
  const body = BODIES[call]?.()
  if (wantsBody && !body) throw new Error(`say in testing/call-inputs.ts what ${call} is filled in with`)
  return body ? { query, body } : { query }
}
