/** A shop where people pay by direct debit: they fill in the form, read the text and type the code. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Config } from '../../../../platform/config/config.ts'
import type { TimeLimits } from '../../../../platform/time-limits.ts'
import type { TestResponse } from '../../../../testing/test-server.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Customer {
  cookie: string
}

interface RequestCall {
  key?: string
  shown?: number
  headers?: Record<string, string>
}

export interface DebitShop extends Shop {
  form: (member: Customer | null, query?: string) => Promise<TestResponse>
  request: (member: Customer | null, changes?: object, call?: RequestCall) => Promise<TestResponse>
  resend: (member: Customer | null, id: string) => Promise<TestResponse>
  confirm: (member: Customer | null, id: string, otp: string, key?: string, from?: string) => Promise<TestResponse>
  /** The codes that were sent to a number, the last one last. */
  codesTo: (phone: string) => Promise<string[]>
  /** From the form to the payment. */
  sign: (member: Customer, changes?: object) => Promise<SignedDebit>
  /** The bank pays, a few days later; nobody has a discount any more then. */
  settle: (member: Customer, payment_id: string) => Promise<void>
  /** So many days later; who is logged in still is. */
  waitDays: (days: number) => Promise<void>
  rows: <T extends object>(query: string, ...values: unknown[]) => Promise<T[]>
}

interface SignedDebit {
  direct_debit_id: string
  reference: string
  payment_id: string
  order_id: string
  status: string
}

let numbers = Math.floor(Math.random() * 9_000_000)

/** A Dutch mobile number that nobody else in the test has, each in a block of its own. */
export function newPhone(): string {
  numbers = (numbers + 10_007) % 10_000_000
  return `+3161${String(numbers).padStart(7, '0')}`
}

/** Check digits as banks reckon them. */
function withCheckDigits(country: string, account: string): string {
  const digits = `${account}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

let accounts = Math.floor(Math.random() * 1_000_000_000)

export function newIban(): string {
  accounts += 1
  return withCheckDigits('NL', `TEST${String(accounts).padStart(10, '0')}`)
}

export const debitForm = (changes: object = {}) => ({
  bundle: '100',
  country: 'NL',
  holder: 'Canary Holdersson',
  iban: newIban(),
  street: 'Canarystraat',
  house_number: '12 bis',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: newPhone(),
  consent: true,
  delivery_consent: true,
  ...changes,
})

export const textOf = (answer: TestResponse, name: string): string => String(answer.json()[name])

function requireOk(answer: TestResponse): TestResponse {
  if (answer.status !== 200) throw new Error(`it was refused: ${answer.text}`)
  return answer
}

/** So many days later, at the providers too; who is logged in still is. */
async function waitDaysAt({ wait, sandbox, server }: Shop, days: number): Promise<void> {
  wait(days * DAY_MS)
  await sandbox.control({ clock: { forward_ms: days * DAY_MS } })
  const { pool, clock } = server.assembly
  await pool.query(
    `update accounts.session set seen_at = $1, rotated_at = $1, expires_at = $1::timestamptz + interval '30 days'`,
    [clock.now()],
  )
}

export async function openDebitShop(
  overrides: Partial<Config> = {},
  limits: Partial<TimeLimits> = {},
): Promise<DebitShop> {
  const shop = await openShop(overrides, limits)
  const { members, sandbox, server } = shop
  const post = (member: Customer | null, path: string, body: object, headers = {}) =>
    members.as(member, `/api/direct-debits${path}`, { method: 'POST', body, headers })

  const request: DebitShop['request'] = (member, changes = {}, { key = randomUUID(), shown, headers = {} } = {}) =>
    post(member, '', debitForm(changes), {
      'idempotency-key': key,
      ...(shown === undefined ? {} : { 'price-shown': String(shown) }),
      ...headers,
    })
  const confirm: DebitShop['confirm'] = (member, id, otp, key = randomUUID(), from) =>
    post(member, `/${id}/confirmation`, { otp }, { 'idempotency-key': key, ...(from && { 'x-forwarded-for': from }) })
  const codesTo: DebitShop['codesTo'] = async (phone) =>
    (await sandbox.messages(phone)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')

  return {
    ...shop,
    request,
    confirm,
    codesTo,
    form: (member, query = '?bundle=100') => members.as(member, `/api/direct-debits/form${query}`),
    resend: (member, id) => post(member, `/${id}/code`, {}),
    async sign(member, changes = {}) {
      const phone = newPhone()
      const form = { phone, ...changes }
      const direct_debit_id = textOf(requireOk(await request(member, form)), 'direct_debit_id')
      const code = (await codesTo(form.phone)).at(-1) ?? ''
      const signed = requireOk(await confirm(member, direct_debit_id, code))
      const { rows } = await server.assembly.pool.query<{ reference: string }>(
        `select mandate.reference from payments.mandate join payments.attempt on attempt.mandate_id = mandate.id
         where attempt.public_id = $1`,
        [textOf(signed, 'payment_id')],
      )
      return {
        direct_debit_id,
        reference: rows[0]?.reference ?? '',
        payment_id: textOf(signed, 'payment_id'),
        order_id: textOf(signed, 'order_id'),
        status: textOf(signed, 'status'),
      }
    },
    waitDays: (days) => waitDaysAt(shop, days),
    async settle(member, payment_id) {
      await waitDaysAt(shop, 3)
      const payment = await shop.read(member, `payments/${payment_id}`)
      expect(payment).toMatchObject({ status: 'completed' })
    },
    rows: async <T extends object>(query: string, ...values: unknown[]) =>
      (await server.assembly.pool.query<T>(query, values)).rows,
  }
}
