/**
 * "That was not me": who gets the mail of a stranger's signup or change of address takes its link away, and gets no more
 * mails of that account for a while. Whoever made it is told nothing, and sees nothing change.
 */
import { MUTED_DAYS } from '@app/contract/limits'
import { daysAfter } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import type { AccountsDeps } from '../deps.ts'
import { countUse } from '../limits/counters.queries.ts'
import { hashSecret } from '../secrets.ts'
import { findLinkAddress, removeLinksOf } from './links.queries.ts'
import { purposeOf, useLink } from './links.service.ts'
import { mutedKey } from './mailing.service.ts'

export async function declineLink(ctx: Context, deps: AccountsDeps, token: string): Promise<void> {
  const { purpose } = await purposeOf(ctx, token)
  if (purpose !== 'activate' && purpose !== 'change_email') fail('link_invalid')
  await ctx.transaction(async (tx) => {
    const link =
      (await findLinkAddress(tx, { token_hash: hashSecret(token), site_id: ctx.site.id })) ?? fail('link_invalid')
    const { account_id } = await useLink(ctx, tx, purpose, token)
    const { email = link.email } = link.data as { email?: string }
    await removeLinksOf(tx, account_id, [purpose])
    const key = mutedKey(ctx, deps.keys.counters[0], account_id, email)
    await countUse(tx, key, ctx.now, daysAfter(ctx.now, MUTED_DAYS))
  })
}
