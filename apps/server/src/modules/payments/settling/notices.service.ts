/**
 * What a provider's call leads to: the attempt it is about is looked up soon. Ten calls about one attempt are one look, and
 * a call that is not genuine gets the same answer and leads to nothing.
 */
import type { RawNotice } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../platform/context.ts'
import { providerOf, type SettlingDeps } from './look-up.service.ts'
import { takeNotice } from './notices.queries.ts'

export async function receiveNotice(ctx: Context, deps: SettlingDeps, name: string, notice: RawNotice): Promise<void> {
  const provider = providerOf(deps, name)
  const about = await provider?.noticeOf(notice)
  if (provider && about) await takeNotice(ctx.db, provider.name, about, ctx.now)
}
