/** The calls of a direct debit from the browser. */
import type { CallInput, directDebits as contract } from '@app/contract'
import { directDebits } from '@app/contract/addresses/direct-debits'
import { call } from './call.ts'
import { outcomeOf } from './refusal.ts'
import { withProof } from './with-proof.ts'

export type DebitBody = Omit<CallInput<typeof contract.request>['body'], 'proof'>

/** Sends the code; the price is the one the page shows. */
export function requestDebit(body: DebitBody, shown: number) {
  const payment = { key: crypto.randomUUID(), credits: shown }
  return outcomeOf(
    withProof((proof) =>
      call(directDebits.request, { body: { ...body, ...(proof !== undefined && { proof }) } }, { payment, once: true }),
    ),
  )
}

export const resendCode = (id: string) => outcomeOf(call(directDebits.resend, { params: { id } }, { once: true }))

/** Tried once: each try counts. */
export const confirmDebit = (id: string, otp: string, key: string, shown: number) =>
  call(directDebits.confirm, { params: { id }, body: { otp } }, { payment: { key, credits: shown }, once: true })
