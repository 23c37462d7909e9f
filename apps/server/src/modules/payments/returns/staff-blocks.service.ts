/**
 * Blocks that people of the operator set: a bank account or a phone that is charged no more. What is kept of it is a keyed
 * hash; who did it and why is a line that stays.
 */
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { StaffRefusal } from '../../../platform/staff-refusal.ts'
import { readIban } from '../direct-debit/account-numbers.rules.ts'
import { removeStaffBlock, type BlockedHash } from '../direct-debit/blocks.queries.ts'
import { blockByStaff } from '../direct-debit/blocks.service.ts'
import { hashesOf } from '../direct-debit/debtors.ts'
import { readPhone } from '../direct-debit/phones.rules.ts'
import { insertStaffAction } from './staff.queries.ts'
import { signatures, type Responsible } from './staff.rules.ts'
import { requireResponsible } from './staff.service.ts'

/** One of the two, as it was typed. */
export interface TypedDebtor {
  iban: string
  phone: string
}

const REQUEST = '--iban or --phone: one of them, a number with its country'
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const SHOWN_DIGITS = 6

/** The reason stays for years: what it is about must not stand in it. */
function requireSilence(reason: string, value: string): void {
  if (digitsOf(reason).includes(digitsOf(value).slice(-SHOWN_DIGITS)))
    throw new StaffRefusal('--reason: without the number itself')
}

function readDebtor(keys: KeyRing, { iban, phone }: TypedDebtor, reason: string): BlockedHash {
  const kind = iban === '' ? 'phone' : 'iban'
  const value = kind === 'iban' ? readIban(iban) : readPhone(phone)
  if (value === undefined || (iban !== '' && phone !== '')) throw new StaffRefusal(REQUEST)
  requireSilence(reason, value)
  return { kind, hashes: hashesOf(keys, kind, value) }
}

export async function block(ctx: JobContext, who: Responsible, typed: TypedDebtor, keys: KeyRing): Promise<string> {
  requireResponsible(who, 0)
  const blocked = readDebtor(keys, typed, who.reason)
  await ctx.transaction(async (tx) => {
    await blockByStaff(tx, blocked, ctx.now())
    const action = `block_${blocked.kind}`
    await insertStaffAction(tx, { action, at: ctx.now(), by: signatures(who), reason: who.reason })
  })
  return `the ${blocked.kind} is blocked`
}

export async function unblock(ctx: JobContext, who: Responsible, typed: TypedDebtor, keys: KeyRing): Promise<string> {
  requireResponsible(who, 0)
  const blocked = readDebtor(keys, typed, who.reason)
  await ctx.transaction(async (tx) => {
    if (!(await removeStaffBlock(tx, blocked))) throw new StaffRefusal(`the ${blocked.kind} is not blocked`)
    const action = `unblock_${blocked.kind}`
    await insertStaffAction(tx, { action, at: ctx.now(), by: signatures(who), reason: who.reason })
  })
  return `the ${blocked.kind} is not blocked any more`
}
