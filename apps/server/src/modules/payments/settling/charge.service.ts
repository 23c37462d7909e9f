/**
 * Charges what a member agreed to, without sending them anywhere. A debit that was signed here is first made known to the
 * provider, with the mandate's own key: asked for twice it is one mandate, and the charge has the key of its attempt.
 */
import type { MandateId } from '@app/db/ids'
import * as z from 'zod'
import type { MandateRef, NewPayment, PaymentProvider, ProviderPayment } from '../../../adapters/payments/port.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { isProviderError, ProviderRefused } from '../../../platform/provider-errors.ts'
import { unseal } from '../../../platform/sealing.ts'
import { findMailRecipient } from '../../accounts/index.ts'
import { enqueueRevoke } from '../means/means.queries.ts'
import type { PaymentRequestRow } from './ask.queries.ts'
import type { SettlingContext } from './look-up.service.ts'
import { activateMandate, findMandate, invalidateMandate, type MandateRow } from './mandates.queries.ts'

export interface ChargingDeps {
  /** What bank details are sealed with. */
  bank_keys: KeyRing
}

/** For what each field of a mandate is sealed. */
export const BANK_FIELDS = { holder: 'mandate holder', iban: 'mandate iban' } as const

function openField(keys: KeyRing, use: string, bytes: Buffer | null): string | undefined {
  const value = bytes === null ? undefined : unseal(keys, use, bytes)
  return z.string().safeParse(value).data
}

/** The mandate as it was signed; refused where it is nobody's any more, or was ended. */
async function signedMandate({ db }: SettlingContext, { bank_keys }: ChargingDeps, mandate: MandateRow) {
  const holder = openField(bank_keys, BANK_FIELDS.holder, mandate.holder_encrypted)
  const iban = openField(bank_keys, BANK_FIELDS.iban, mandate.iban_encrypted)
  const debtor = await findMailRecipient(db, mandate.account_id)
  const { state, reference, signed_at } = mandate
  if (state !== 'signed' || reference === null || holder === undefined || iban === undefined || !debtor)
    throw new ProviderRefused('mandate_ended')
  return { reference, holder, iban, email: debtor.email, signed_at }
}

/** False where the member ended it while the provider made it: there it is ended as well. */
const activate = (ctx: SettlingContext, id: MandateId, made: MandateRef, now: Date): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const is_active = await activateMandate(tx, id, made, now)
    if (!is_active) await enqueueRevoke(tx, id)
    return is_active
  })

async function requireMandate(
  ctx: SettlingContext,
  deps: ChargingDeps,
  provider: PaymentProvider,
  mandate: MandateRow,
  now: Date,
): Promise<MandateRef> {
  const { id, state, customer_id: customer, provider_mandate_id } = mandate
  if (state === 'active' && customer !== null && provider_mandate_id !== null) {
    return { customer, mandate: provider_mandate_id }
  }
  try {
    const made = await provider.createMandate(await signedMandate(ctx, deps, mandate), mandate.key)
    if (!(await activate(ctx, id, made, now))) throw new ProviderRefused('mandate_ended')
    return made
  } catch (error) {
    if (isProviderError(error) && error.outcome === 'refused') await invalidateMandate(ctx.db, id, now)
    throw error
  }
}

export async function chargeMandate(
  ctx: SettlingContext,
  deps: ChargingDeps,
  provider: PaymentProvider,
  { mandate_id, account_id, key }: PaymentRequestRow & { mandate_id: MandateId },
  payment: NewPayment,
  now: Date,
): Promise<ProviderPayment> {
  const mandate = await findMandate(ctx.db, mandate_id, account_id)
  if (!mandate) throw new ProviderRefused('mandate_ended')
  const charged = await provider.charge(
    { ...payment, ...(await requireMandate(ctx, deps, provider, mandate, now)) },
    key,
  )
  return charged
}
