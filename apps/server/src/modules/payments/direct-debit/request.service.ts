/**
 * Takes the form of a direct debit and sends a code to the phone. Nothing is ordered: the form waits, sealed, for the code.
 * Who presses twice has one request and one text.
 */
import type { CallInput, DebitRequest, directDebits } from '@app/contract'
import { dayIn } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import { isPriceAsShown, type Payment as PaidCall } from '../../../platform/http/payment.ts'
import { fail } from '../../../platform/refusal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { countCode } from '../../offers/index.ts'
import { siteOf } from '../../sites/index.ts'
import { insertBuyer } from '../checkout/orders.queries.ts'
import { readIban } from './account-numbers.rules.ts'
import { hashCode, newCode } from './codes.ts'
import { priceDebit, requireCreditor } from './debit-form.service.ts'
import { debtorOf, newestHashes, type Debtor } from './debtors.ts'
import type { DirectDebitDeps } from './deps.ts'
import { openForm, sealForm, type FilledForm } from './form.ts'
import { guardForm, guardText } from './guards.service.ts'
import { requireDebitAllowed } from './limits.service.ts'
import { readMobile, type MobileNumber } from './phones.rules.ts'
import { newReference } from './references.ts'
import { codeEnd, resendAt } from './request-times.rules.ts'
import { findRequestByKey, insertRequest, newPublicId, removeRequest, type RequestRow } from './requests.queries.ts'
import { sendCode } from './send-code.service.ts'

type RequestBody = CallInput<typeof directDebits.request, 'output'>['body']

interface CheckedForm {
  form: FilledForm
  mobile: MobileNumber
  debtor: Debtor
}

/** Where a number without a prefix is from: the country that is paid from, and then any other of the site. */
export function phoneCountries(ctx: AccountContext, country: string): string[] {
  const served = siteOf(ctx).countries.map((one) => one.country)
  return [country, ...served.filter((one) => one !== country)].filter((one) => served.includes(one))
}

function checkForm(ctx: AccountContext, { debtor_keys }: DirectDebitDeps, body: RequestBody): CheckedForm {
  if (!body.consent) fail('invalid_input', { fields: [{ path: 'consent', reason: 'required' }] })
  if (!body.delivery_consent) fail('delivery_consent_required')
  const iban = readIban(body.iban) ?? fail('iban_invalid')
  const mobile = readMobile(body.phone, phoneCountries(ctx, body.country)) ?? fail('phone_invalid')
  const { holder, street, house_number, zip, city } = body
  const form = { holder, iban, address: { street, house_number, zip, city }, phone: mobile.number }
  return { form, mobile, debtor: debtorOf(debtor_keys, iban, mobile.number) }
}

export function requestView(row: RequestRow, phone_hint: string): DebitRequest {
  return {
    direct_debit_id: row.public_id,
    reference: row.reference,
    phone_hint,
    expires_at: row.expires_at.toISOString(),
    resend_at: resendAt(row)?.toISOString() ?? null,
  }
}

/** The same key is the same form. */
function viewOfKnown(
  { bank_keys }: DirectDebitDeps,
  known: RequestRow,
  { form, mobile, debtor }: CheckedForm,
  { bundle }: RequestBody,
): DebitRequest {
  const { iban_hash, phone_hash } = newestHashes(debtor)
  const isSame = known.bundle_key === bundle && known.iban_hash.equals(iban_hash) && known.phone_hash.equals(phone_hash)
  const kept = openForm(bank_keys, known.public_id, known.form_encrypted)
  if (!isSame || (kept && JSON.stringify(kept) !== JSON.stringify(form))) fail('idempotency_key_reused')
  return requestView(known, mobile.hint)
}

interface PricedForm extends CheckedForm {
  discount_code: string | undefined
  total_cents: number
  currency: string
}

async function writeRequest(
  ctx: AccountContext,
  deps: DirectDebitDeps,
  { form, debtor, discount_code, total_cents, currency }: PricedForm,
  { bundle, country }: RequestBody,
  key: string,
) {
  const { account, site, now } = ctx
  const code = newCode()
  const public_id = await newPublicId(ctx.db)
  const row = await ctx.transaction(async (tx) => {
    await insertBuyer(tx, account.id, site.id)
    return insertRequest(tx, {
      public_id,
      account_id: account.id,
      key,
      reference: newReference(dayIn(site.time_zone, now)),
      bundle_key: bundle,
      country,
      discount_code: discount_code ?? null,
      total_cents,
      currency,
      form_encrypted: sealForm(deps.bank_keys, public_id, form),
      ...newestHashes(debtor),
      code_hash: hashCode(deps.code_keys, public_id, code),
      expires_at: codeEnd(now),
      at: now,
    })
  })
  return { row, code }
}

export async function requestDebit(
  ctx: AccountContext,
  deps: DirectDebitDeps,
  body: RequestBody,
  call: PaidCall,
): Promise<DebitRequest> {
  const { account, db } = ctx
  requireConfirmed(account)
  requireCreditor(siteOf(ctx), deps)
  const checked = checkForm(ctx, deps, body)
  const known = await findRequestByKey(db, account.id, call.key)
  if (known) return viewOfKnown(deps, known, checked, body)
  await guardForm(ctx, deps, body.proof)
  await countCode(ctx, deps.codeLimit, body.code)
  const { site, currency, quote } = await priceDebit(ctx, body)
  const { total_cents } = quote
  if (!isPriceAsShown(call, total_cents)) fail('price_changed')
  await requireDebitAllowed(ctx, db, { debtor: checked.debtor, cents: total_cents, currency, site })
  await guardText(ctx, deps, checked.mobile)
  const priced = { ...checked, discount_code: body.code, total_cents, currency }
  const { row, code } = await writeRequest(ctx, deps, priced, body, call.key)
  if (!row) {
    const other = (await findRequestByKey(db, account.id, call.key)) ?? fail('not_found')
    return viewOfKnown(deps, other, checked, body)
  }
  if (!(await sendCode(ctx, deps, row, checked.form.phone, code))) {
    await removeRequest(db, row.id)
    fail('payment_method_unavailable')
  }
  return requestView(row, checked.mobile.hint)
}
