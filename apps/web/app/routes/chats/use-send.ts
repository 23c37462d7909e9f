/** Sends to one other: what was typed, the same once more, and what a gift brought. What is left is told to the page. */
import type { MemberCard, SentMessage } from '@app/contract'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sendMessage } from '../../shared/api/chat-calls.ts'
import type { Outcome } from '../../shared/api/refusal.ts'
import { reloadChats } from '../../shared/live/chats.ts'
import { reloadUser, tellCredits } from '../../shared/live/user.ts'
import { isOffline } from '../../shared/offline.ts'
import { useRoot } from '../../shared/site.ts'
import { useOnline } from '../../shared/use-online.ts'
import type { Deliver, Outbox } from './outbox.ts'

interface To {
  box: Outbox
  conversation: { id: string } | null
  profile: MemberCard
  /** Reads the conversation again; answers whether it could. */
  refresh: () => Promise<boolean>
}

export function useSend({ box, conversation, profile, refresh }: To) {
  const navigate = useNavigate()
  const { settings } = useRoot()
  /** Tried without a connection: nothing was sent, and nothing will be by itself. Said for as long as that is so. */
  const [offline, setOffline] = useState(false)
  const online = useOnline()
  /** Where it is typed. */
  const field = useRef<HTMLTextAreaElement>(null)
  const deliver: Deliver = ({ text, key }) => {
    const payment = { key, credits: settings.message_credits }
    return sendMessage({ conversation: conversation?.id ?? null, member: profile.id }, text, payment)
  }

  function told({ conversation: begun, credits }: SentMessage) {
    tellCredits(credits)
    void reloadChats().catch(() => {})
    if (!conversation) void navigate(`/chats/${begun.id}`, { replace: true })
  }
  async function follow(outcome: Promise<Outcome<SentMessage> | undefined>) {
    try {
      const answered = await outcome
      if (answered?.answer) return told(answered.answer)
      if (answered?.refused.code === 'insufficient_credits') void reloadUser()
    } catch {
      // What became of it is found out below.
    }
    return void refresh()
  }
  function connected(): boolean {
    setOffline(isOffline())
    return !isOffline()
  }
  return {
    field,
    offline: offline && !online,
    send: (text: string) => void (connected() && follow(box.send(text.trim(), deliver))),
    retry: (key: string) => void (connected() && follow(box.retry(key, deliver))),
    takeBack: (key: string) => {
      box.takeBack(key)
      field.current?.focus()
    },
    take: (sent: SentMessage) => {
      box.arrive(sent.message)
      told(sent)
    },
  }
}

export type SendingWays = ReturnType<typeof useSend>
