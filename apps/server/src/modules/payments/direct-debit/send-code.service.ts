/** Sends the code of a request. The text is on its way before anything of it is stored, and is stored nowhere. */
import type { AccountContext } from '../../../platform/context.ts'
import { isProviderError } from '../../../platform/provider-errors.ts'
import { findSignup } from '../../accounts/index.ts'
import type { DirectDebitDeps } from './deps.ts'
import type { RequestRow } from './requests.queries.ts'
import { writeCodeText } from './sms-text.ts'

/** Whether it left, or may have left: who is unsure lets the member ask for another. */
export async function sendCode(
  ctx: AccountContext,
  { sms }: DirectDebitDeps,
  { total_cents: cents, currency }: Pick<RequestRow, 'total_cents' | 'currency'>,
  phone: string,
  code: string,
): Promise<boolean> {
  const { language } = await findSignup(ctx.db, ctx.account.id)
  try {
    await sms?.send({ to: phone, text: writeCodeText({ code, cents, currency, language }) })
    return sms !== undefined
  } catch (error) {
    if (!isProviderError(error)) throw error
    ctx.log.warn({ error }, 'a code was not sent')
    return error.outcome === 'unsure'
  }
}
