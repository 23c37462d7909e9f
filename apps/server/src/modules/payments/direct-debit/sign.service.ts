/** What a signed direct debit writes, behind the locks of the buyer, the request and the bank account. */
import { randomUUID } from 'node:crypto'
import type { AccountContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Payment as PaidCall } from '../../../platform/http/payment.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { fail } from '../../../platform/refusal.ts'
import { findSignup } from '../../accounts/index.ts'
import { siteOf } from '../../sites/index.ts'
import { findLastAttempt, insertAttempt } from '../checkout/attempts.queries.ts'
import { findOrderByKey } from '../checkout/orders.queries.ts'
import { writeOrder } from '../checkout/orders.service.ts'
import { lockBuyer, type AttemptRow } from '../settling/apply.queries.ts'
import { enqueueSync } from '../settling/sync-jobs.queries.ts'
import { lastFour } from './account-numbers.rules.ts'
import { lockHashes } from './blocks.queries.ts'
import { DEBIT_MAIL } from './debit-mail-job.ts'
import { debtorOf, newestHashes } from './debtors.ts'
import type { DirectDebitDeps } from './deps.ts'
import { sealedFields, type FilledForm } from './form.ts'
import { requireDebitAllowed } from './limits.service.ts'
import { insertMandate } from './mandates.queries.ts'
import { closeRequest, lockRequest, type RequestRow } from './requests.queries.ts'

/** The version of the mandate's words. */
const TEXT_VERSION = '2026-11'
/** The job comes after the request itself has had its time. */
const JOB_DELAY_MS = 5000

interface Signature {
  request: RequestRow
  form: FilledForm
  provider: string
  creditor_identifier: string
  /** The day, as `YYYY-MM-DD`. */
  signed_on: string
  call: PaidCall
}

interface SignedDebit {
  attempt: AttemptRow
  /** Nothing was asked of a provider yet. */
  fresh: boolean
}

/** What another one signed with the same code a moment ago. */
async function findSigned(tx: Tx, { order_id }: RequestRow): Promise<SignedDebit | undefined> {
  const attempt = order_id === null ? undefined : await findLastAttempt(tx, order_id)
  return attempt && { attempt, fresh: false }
}

async function writeMandate(ctx: AccountContext, deps: DirectDebitDeps, tx: Tx, signature: Signature) {
  const { request, form, provider, creditor_identifier } = signature
  const { account, now } = ctx
  const { language } = await findSignup(tx, account.id)
  return insertMandate(tx, {
    account_id: account.id,
    reference: request.reference,
    provider,
    ...sealedFields(deps.bank_keys, form),
    ...newestHashes(debtorOf(deps.debtor_keys, form.iban, form.phone)),
    last4: lastFour(form.iban),
    signed_at: now,
    text_version: TEXT_VERSION,
    locale: language,
    proof: {
      request: request.public_id,
      sent_at: (request.sent_at ?? request.created_at).toISOString(),
      confirmed_at: now.toISOString(),
    },
    creditor_identifier,
  })
}

export async function signDebit(
  ctx: AccountContext,
  deps: DirectDebitDeps,
  tx: Tx,
  signature: Signature,
): Promise<SignedDebit> {
  const { account, now } = ctx
  const { form, provider, call } = signature
  await lockBuyer(tx, account.id)
  const request = (await lockRequest(tx, signature.request.id)) ?? fail('otp_expired')
  const signed = await findSigned(tx, request)
  if (signed) return signed
  if (await findOrderByKey(tx, account.id, call.key)) fail('idempotency_key_reused')
  const debtor = debtorOf(deps.debtor_keys, form.iban, form.phone)
  // With every key: what is blocked may have been signed for before the newest.
  await lockHashes(tx, [...debtor.iban_hashes, ...debtor.phone_hashes])
  const { bundle_key: bundle, country, discount_code: code, total_cents: cents, currency } = request
  await requireDebitAllowed(ctx, tx, { debtor, cents, currency, site: siteOf(ctx) })
  const order = await writeOrder(
    ctx,
    tx,
    { bundle, country, payment_method: 'sdd', ...(code !== null && { code }) },
    call,
  )
  const mandate_id = await writeMandate(ctx, deps, tx, signature)
  const next_sync_at = new Date(now.getTime() + JOB_DELAY_MS)
  const attempt = await insertAttempt(tx, {
    order,
    provider,
    payment_method: 'sdd',
    at: now,
    next_sync_at,
    sequence: 'recurring',
    mandate_id,
  })
  await enqueueSync(tx, attempt.id, next_sync_at)
  await closeRequest(tx, request.id, order.id)
  await enqueue(tx, DEBIT_MAIL, {
    mail_id: randomUUID(),
    account_id: account.id,
    site_id: ctx.site.id,
    mandate_id,
    order_id: order.id,
    signed_on: signature.signed_on,
  })
  return { attempt, fresh: true }
}
