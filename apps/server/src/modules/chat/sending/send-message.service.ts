/** Sending a message or a gift: paid once, stored once, both members nudged. */
import type { SentMessage } from '@app/contract'
import type { GiftKey } from '@app/contract/gifts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { isPriceAsShown, type Payment } from '../../../platform/http/payment.ts'
import { keyedHash, type Key } from '../../../platform/keys.ts'
import { fail } from '../../../platform/refusal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { retryOnConflict, worthOf } from '../../credits/index.ts'
import { siteOf } from '../../sites/index.ts'
import { validateMessage, maxStartedConversations, priceOf } from '../chat.rules.ts'
import type { ChatDeps } from '../deps.ts'
import { openerGist } from './opener.rules.ts'
import { send, type SendInput, type SentMessageRow } from './send-message.queries.ts'

interface NewMessage {
  text: string
  gift?: GiftKey | undefined
}

/**
 * After the commit, and not for a message that was sent before: nobody is told twice. The sending browser is left out, so
 * that a sender who has no other session is not nudged at all.
 */
function nudgeBoth(ctx: Context, { id }: AccountFacts, { other_id, replayed, has_others }: SentMessageRow): void {
  if (replayed) return
  ctx.nudge(other_id, { changed: 'chats' })
  if (has_others === false) return
  ctx.nudge(id, { changed: 'chats' })
  ctx.nudge(id, { changed: 'credits' })
}

function hashOpener(key: Key, text: string): Buffer | null {
  const gist = openerGist(text)
  return gist === '' ? null : keyedHash(key, 'opener', gist)
}

export async function sendMessage(
  ctx: Context,
  { sendLimiter, opener_key }: ChatDeps,
  account: AccountFacts,
  to: SendInput['to'],
  { text, gift }: NewMessage,
  payment: Payment,
): Promise<SentMessage> {
  requireConfirmed(account)
  const { settings } = siteOf(ctx)
  const invalid = validateMessage({ text, gift }, settings.message_length)
  if (invalid) fail(invalid)
  sendLimiter.consume(account.id, ctx.now, payment)
  const price = priceOf(settings, gift)
  const sending: SendInput = {
    sender_id: account.id,
    session_check: ctx.session_check,
    may_begin: maxStartedConversations(account),
    site_id: ctx.site.id,
    to,
    key: payment.key,
    fingerprint: payment.fingerprint,
    gift: gift ?? null,
    body: text,
    price: isPriceAsShown(payment, price) ? price : null,
    worth: worthOf(ctx, price),
    at: ctx.now,
    // Only the first message of a conversation is looked at, and one that names the conversation is not the first.
    opener: 'profile' in to ? hashOpener(opener_key, text) : null,
    free_replies: settings.free_replies,
    desk_open: settings.desk_open,
  }
  const sent = await retryOnConflict(() => send(ctx.db, sending))
  if (typeof sent === 'string') return fail(sent)
  nudgeBoth(ctx, account, sent)
  const { conversation_public_id, number, sent_at, charged, balance } = sent
  return {
    conversation: { id: conversation_public_id },
    message: {
      number,
      own: true,
      text,
      gift: gift ?? null,
      sent_at: sent_at.toISOString(),
      delivery_status: 'sent',
      credits: charged,
      key: payment.key,
    },
    credits: balance,
  }
}
