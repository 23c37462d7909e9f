/** Sending a message or a gift: paid once, stored once, told to both. */
import type { Sent } from '@app/contract'
import type { GiftKey } from '@app/contract/gifts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { isAsShown, type Payment } from '../../../platform/http/payment.ts'
import { fail } from '../../../platform/refusal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { onceMoreIfRaced, worthOf } from '../../credits/index.ts'
import { siteOf } from '../../sites/index.ts'
import { faultOf, mayBegin, priceOf } from '../chat.rules.ts'
import type { ChatKeeping } from '../keeping.ts'
import { send, type Sending, type SentRow } from './sending.queries.ts'

interface NewMessage {
  text: string
  gift?: GiftKey | undefined
}

/** After the commit, and not for a message that was sent before: nobody is told twice. The sending browser is left out. */
function tell(ctx: Context, { id }: AccountFacts, { other_id, replayed }: SentRow): void {
  if (replayed) return
  ctx.nudge(other_id, { changed: 'chats' })
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
  const { settings } = siteOf(ctx)
  const fault = faultOf({ text, gift }, settings.message_length)
  if (fault) fail(fault)
  pace.requireTime(account.id, ctx.now)
  const price = priceOf(settings, gift)
  const sending: Sending = {
    sender_id: account.id,
    may_begin: mayBegin(account),
    site_id: ctx.site.id,
    to,
    key: payment.key,
    fingerprint: payment.fingerprint,
    gift: gift ?? null,
    body: text,
    price: isAsShown(payment, price) ? price : null,
    worth: worthOf(ctx, price),
    at: ctx.now,
  }
  const sent = await onceMoreIfRaced(() => send(ctx.db, sending))
  if (typeof sent === 'string') return fail(sent)
  tell(ctx, account, sent)
  const { conversation_public_id, number, sent_at, charged, balance } = sent
  return {
    conversation: { id: conversation_public_id },
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
