/** Sending a message or a gift: paid once, stored once, told to both. */
import type { Sent } from '@app/contract'
import type { GiftKey } from '@app/contract/gifts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { isAsShown, type Payment } from '../../../platform/http/payment.ts'
import { fail } from '../../../platform/refusal.ts'
import { worthOf } from '../../credits/index.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { siteOf } from '../../sites/index.ts'
import { faultOf, priceOf } from '../chat.rules.ts'
import type { ChatKeeping } from '../keeping.ts'
import { send, type Sending, type SentRow } from './sending.queries.ts'

interface NewMessage {
  text: string
  gift?: GiftKey | undefined
}

/** Once it is so, and not for what was so before: nobody is told twice. The browser it came from knows. */
function tell(ctx: Context, { id }: AccountFacts, { other_id, replayed, elsewhere }: SentRow): void {
  if (replayed) return
  ctx.nudge(other_id, { changed: 'chats' })
  if (!elsewhere) return
  ctx.nudge(id, { changed: 'chats' })
  ctx.nudge(id, { changed: 'credits' })
}

export async function sendMessage(
  ctx: Context,
  { pace }: ChatKeeping,
  account: AccountFacts,
  to: Sending['to'],
  { text, gift }: NewMessage,
  payment: Payment,
): Promise<Sent> {
  requireConfirmed(account)
  const entry = ctx.entry ?? fail('authentication_required')
  const { settings } = siteOf(ctx)
  const fault = faultOf({ text, gift }, settings.message_length)
  if (fault) fail(fault)
  pace.requireTime(account.id, ctx.now)
  const price = priceOf(settings, gift)
  const sent = await send(ctx.db, {
    entry,
    site_id: ctx.site.id,
    to,
    key: payment.key,
    fingerprint: payment.fingerprint,
    gift: gift ?? null,
    body: text,
    price: isAsShown(payment, price) ? price : null,
    worth: worthOf(ctx, price),
    at: ctx.now,
  })
  // What was refused was refused to who is let in, too.
  await entry.admit(typeof sent === 'string' ? { member_id: account.id, due: true } : sent)
  if (typeof sent === 'string') return fail(sent)
  tell(ctx, account, sent)
  const { conversation, number, sent_at, charged, balance } = sent
  return {
    conversation: { id: conversation },
    message: {
      number,
      own: true,
      text,
      gift: gift ?? null,
      sent_at: sent_at.toISOString(),
      arrival: 'sent',
      credits: charged,
      key: payment.key,
    },
    credits: balance,
  }
}
