/** What somebody fills in to be debited. It is stored sealed, and for no longer than it is needed. */
import * as z from 'zod'
import type { KeyRing } from '../../../platform/keys.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import { BANK_FIELDS } from '../settling/charge.service.ts'

const FilledForm = z.strictObject({
  holder: z.string(),
  iban: z.string(),
  address: z.strictObject({ street: z.string(), house_number: z.string(), zip: z.string(), city: z.string() }),
  phone: z.string(),
})
export type FilledForm = z.infer<typeof FilledForm>

const USE = 'direct debit form'

/** Bound to its request: it opens nowhere else. */
export const sealForm = (keys: KeyRing, request: string, form: FilledForm): Buffer =>
  seal(keys, `${USE} ${request}`, form)

/** Nothing where it is gone. */
export function openForm(keys: KeyRing, request: string, sealed: Buffer | null): FilledForm | undefined {
  return sealed === null ? undefined : FilledForm.safeParse(unseal(keys, `${USE} ${request}`, sealed)).data
}

/** The form as its mandate keeps it. */
export const sealedFields = (keys: KeyRing, { holder, iban, address, phone }: FilledForm) => ({
  holder_encrypted: seal(keys, BANK_FIELDS.holder, holder),
  iban_encrypted: seal(keys, BANK_FIELDS.iban, iban),
  address_encrypted: seal(keys, 'mandate address', address),
  phone_encrypted: seal(keys, 'mandate phone', phone),
})
