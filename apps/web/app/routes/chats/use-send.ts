/** Sends to one other: what was typed, the same once more, and what a gift brought. What is left is told to the page. */
import type { ErrorCode, MemberCard, SentMessage } from '@app/contract'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sendMessage } from '../../shared/api/chat-calls.ts'
import type { Outcome } from '../../shared/api/refusal.ts'
import { reloadChats } from '../../shared/realtime/chats-store.ts'
import { reloadUser, setCredits } from '../../shared/realtime/user-store.ts'
import { isOffline } from '../../shared/network/offline.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useOnline } from '../../shared/network/use-online.ts'
import type { Deliver, Outbox } from './outbox.ts'

/** With these the page knows too little of the member. */
const ABOUT_MEMBER: readonly ErrorCode[] = ['insufficient_credits', 'account_limited']

interface SendOptions {
  outbox: Outbox
  conversation: { id: string } | null
  profile: MemberCard
  /** How many more answers cost nothing, or would without the one with this key. */
  freeReplies: (key?: string) => number
  /** Reads the conversation again; answers whether it could. */
  refresh: () => Promise<boolean>
}

export function useSend({ outbox, conversation, profile, freeReplies, refresh }: SendOptions) {
  const navigate = useNavigate()
  const { settings } = useRoot()
  /** The member tried to send offline: nothing was sent, and nothing will be by itself. Shown until online again. */
  const [offline, setOffline] = useState(false)
  const online = useOnline()
  /** Where it is typed. */
  const field = useRef<HTMLTextAreaElement>(null)
  /** For what the page says at the press, whatever is on its way before it. */
  const deliverFor = (credits: number): Deliver => {
    return ({ text, key }) =>
      sendMessage({ conversation: conversation?.id ?? null, member: profile.id }, text, { key, credits })
  }
  const priceWith = (free: number) => (free > 0 ? 0 : settings.message_credits)

  function onSent({ conversation: created, credits }: SentMessage) {
    setCredits(credits)
    void reloadChats().catch(() => {})
    if (!conversation) void navigate(`/chats/${created.id}`, { replace: true })
  }
  async function awaitResult(outcome: Promise<Outcome<SentMessage> | undefined>) {
    try {
      const result = await outcome
      if (result?.answer) return onSent(result.answer)
      if (result && ABOUT_MEMBER.includes(result.refusal.code)) void reloadUser()
    } catch {
      // The refresh below finds out what happened.
    }
    return void refresh()
  }
  function isOnline(): boolean {
    setOffline(isOffline())
    return !isOffline()
  }
  return {
    field,
    offline: offline && !online,
    send: (text: string) =>
      void (isOnline() && awaitResult(outbox.send(text.trim(), deliverFor(priceWith(freeReplies()))))),
    retry: (key: string) =>
      void (isOnline() && awaitResult(outbox.retry(key, deliverFor(priceWith(freeReplies(key)))))),
    takeBack: (key: string) => {
      outbox.takeBack(key)
      field.current?.focus()
    },
    addSent: (sent: SentMessage) => {
      outbox.addAcknowledged(sent.message)
      onSent(sent)
    },
  }
}

export type SendActions = ReturnType<typeof useSend>
