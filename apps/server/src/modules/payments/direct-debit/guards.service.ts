/**
 * What stands between somebody who makes up phone numbers and what texts cost: work after the first forms of an address, and
 * counts of the member, the number, the numbers around it, its country and all of a day. Each is asked only once the ones
 * before it let it pass.
 */
import type { AccountContext } from '../../../platform/context.ts'
import type { Key } from '../../../platform/keys.ts'
import { countAddressUse, countMemberUse, countUseBy, type AddressLimit } from '../../accounts/index.ts'
import type { DirectDebitDeps } from './deps.ts'
import type { MobileNumber } from './phones.rules.ts'

const ADDRESS_LIMIT: AddressLimit = { use: 'direct_debit', free: 2, limit: 20, hours: 24, beyond: 'more_work' }
const DAY_HOURS = 24

/** Before anything of the form is looked up: whoever tries numbers of others does so a few times. */
export async function guardForm(
  ctx: AccountContext,
  { challenges, text_limits }: DirectDebitDeps,
  proof: string | undefined,
): Promise<void> {
  await countAddressUse(ctx, challenges, ADDRESS_LIMIT, proof)
  const limits = [{ most: text_limits.member, hours: DAY_HOURS }]
  const counter_key: Key = challenges.keys.counters[0]
  await countMemberUse(ctx, counter_key, ctx.account, { use: 'debit forms', limits, refusal: 'too_many_requests' })
}

/** Before a text leaves. */
export async function guardText(
  ctx: AccountContext,
  { challenges, text_limits }: DirectDebitDeps,
  { number, block, country }: MobileNumber,
): Promise<void> {
  const site = String(ctx.site.id)
  const counts = [
    { use: 'texts of a number', name: number, most: text_limits.number, refusal: 'too_many_requests' },
    { use: 'texts of a block', name: block, most: text_limits.block, refusal: 'too_many_requests' },
    {
      use: 'texts of a country',
      name: `${site} ${country}`,
      most: text_limits.country,
      refusal: 'payment_method_unavailable',
    },
    { use: 'texts of a site', name: site, most: text_limits.site, refusal: 'payment_method_unavailable' },
  ] as const
  for (const { use, name, most, refusal } of counts) {
    await countUseBy(ctx, challenges.keys.counters[0], name, { use, limits: [{ most, hours: DAY_HOURS }], refusal })
  }
}
