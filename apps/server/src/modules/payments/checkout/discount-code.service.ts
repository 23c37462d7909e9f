/** A discount code as a member asks for it: the one that is named, the welcome code, or else the one that is active. */
import type { Answer, CallInput, payments } from '@app/contract'
import type { AccountContext } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import {
  offerView,
  normalizeCode,
  codeView,
  countCode,
  findOffer,
  findWelcomeDiscount,
  requireCode,
} from '../../offers/index.ts'
import { siteOf } from '../../sites/index.ts'
import { findBreak } from '../guard/spending.service.ts'
import { findBuyer } from './buyers.service.ts'
import type { CheckoutDeps } from './deps.ts'

type CodeQuery = CallInput<typeof payments.discountCode, 'output'>['query']

export async function readDiscountCode(
  ctx: AccountContext,
  deps: CheckoutDeps,
  { code, welcome }: CodeQuery,
): Promise<Answer<typeof payments.discountCode>> {
  const { account, db, now } = ctx
  await countCode(ctx, deps.codeLimit, code)
  if (await findBreak(ctx, account.id)) fail('purchase_break')
  const { search } = await findBuyer(db, siteOf(ctx), account.id, now)
  const user_id = await deps.ownPublicId(ctx, account.id)
  const remaining = await findWelcomeDiscount(db, search)
  if (welcome === 'true') return remaining ? offerView(remaining, user_id) : fail('code_unknown')
  const active = await findOffer(db, search)
  const name = normalizeCode(code)
  if (name === '') return active ? offerView(active, user_id) : fail('code_unknown')
  const own = [active, remaining].find((discount) => discount?.code === name)
  return own ? offerView(own, user_id) : codeView(await requireCode(db, search, name), user_id, now)
}
