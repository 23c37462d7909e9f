/**
 * What a provider's call leads to: the attempt it is about is looked up soon. Ten calls about one attempt are one look, and
 * a call that is not genuine gets the same answer and leads to nothing.
 */
import type { PaymentProvider, RawNotice } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { noteNotice } from './notices.queries.ts'
import { SYNC } from './settling.jobs.ts'
import type { SettlingDeps } from './sync.service.ts'

const providerNamed = ({ providers }: SettlingDeps, name: string): PaymentProvider | undefined =>
  Object.hasOwn(providers, name) ? providers[name] : undefined

export async function takeNotice(ctx: Context, deps: SettlingDeps, name: string, notice: RawNotice): Promise<void> {
  const provider = providerNamed(deps, name)
  const about = provider && (await provider.noticeOf(notice))
  if (!provider || !about) return
  await ctx.transaction(async (tx) => {
    const attempt_id = await noteNotice(tx, provider.name, about, ctx.now)
    if (attempt_id) await enqueue(tx, SYNC, { attempt_id }, { key: `payment ${attempt_id}` })
  })
}
