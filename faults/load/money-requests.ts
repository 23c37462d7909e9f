// The calls of who wants money back, owes some, limits themselves, or pays by direct debit.
import type { Member } from './member.ts'
import { orderOf, type Body, type SpelledRequest } from './perform.ts'

/** What somebody fills in to be debited. */
export interface DebitForm {
  bundle: string
  iban: string
  phone: string
}

const ADDRESS = { holder: 'T. Tester', street: 'Proefstraat', house_number: '1', zip: '3511 AB', city: 'Utrecht' }

const debtsOf = ({ debts }: Body) => ({
  debts: (debts as { debt_id: string; order_id: string; cents: number }[]).map(({ debt_id, order_id, cents }) => ({
    debt: debt_id,
    order: order_id,
    cents,
  })),
})

export const toMoneyRequest = {
  withdraw: (by: Member, order: string): SpelledRequest<'withdraw'> => ({
    call: { method: 'POST', path: `/api/orders/${order}/withdrawal`, cookie: by.cookie },
    read: ({ refund_cents, currency, withdrawn_at }) => ({
      cents: Number(refund_cents),
      currency: String(currency),
      withdrawn: withdrawn_at !== null,
    }),
  }),
  debts: (by: Member): SpelledRequest<'debts'> => ({
    call: { method: 'GET', path: '/api/debts', cookie: by.cookie },
    read: debtsOf,
  }),
  settle: (by: Member, debt: string, payment_method: string, key: string): SpelledRequest<'settle'> => ({
    call: {
      method: 'POST',
      path: `/api/debts/${debt}/orders`,
      cookie: by.cookie,
      key,
      body: { country: 'NL', payment_method },
    },
    read: orderOf,
  }),
  limit: (by: Member, cents: number): SpelledRequest<'limit'> => ({
    call: { method: 'PUT', path: '/api/spending/limit', cookie: by.cookie, body: { cents } },
    read: ({ limit }) => ({ cents: (limit as { cents: number } | null)?.cents ?? null }),
  }),
  debit: (by: Member, form: DebitForm, key: string): SpelledRequest<'debit'> => ({
    call: {
      method: 'POST',
      path: '/api/direct-debits',
      cookie: by.cookie,
      key,
      body: { ...ADDRESS, ...form, country: 'NL', consent: true, delivery_consent: true },
    },
    read: ({ direct_debit_id }) => ({ debit: String(direct_debit_id) }),
  }),
  sign: (by: Member, debit: string, otp: string, key: string): SpelledRequest<'sign'> => ({
    call: {
      method: 'POST',
      path: `/api/direct-debits/${debit}/confirmation`,
      cookie: by.cookie,
      key,
      body: { otp },
    },
    read: ({ payment_id, order_id, status }) => ({
      payment: String(payment_id),
      order: String(order_id),
      status: String(status),
    }),
  }),
}
