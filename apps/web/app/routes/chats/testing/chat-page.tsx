/** An open conversation for component tests: one with somebody new each time, and what its page and its API hold. */
import '@app/ui/chats.css'
import type { ErrorCode, MemberCard, Message } from '@app/contract'
import { commands, page } from 'vitest/browser'
import { MEMBER } from '../../../testing/root.ts'
import { renderForMember } from '../../../testing/member-page.tsx'
import type { ConversationData } from '../conversation-data.ts'
import { Conversation } from '../conversation.tsx'

/** As the server makes them: sixteen letters and digits. */
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

const NOON = Date.UTC(2026, 4, 20, 12)
const HOUR_MS = 3_600_000
/** So many hours before a noon in May. */
const hoursBefore = (hours: number) => new Date(NOON - hours * HOUR_MS).toISOString()

interface TestMessage {
  own?: boolean
  text: string
  hours?: number
  key?: string
}

/** The messages of a conversation, numbered from one on. */
export function messagesOf(list: readonly TestMessage[]): Message[] {
  return list.map(({ own = false, text, hours = 0, key }, index) => ({
    number: index + 1,
    own,
    text,
    gift: null,
    sent_at: hoursBefore(hours),
    delivery_status: own ? 'sent' : null,
    credits: own ? 2 : null,
    key: key ?? null,
  }))
}

function newProfile(): MemberCard {
  return {
    id: newId(),
    kind: 'real',
    name: 'Noor',
    age: 34,
    gender: 'female',
    country: 'NL',
    region: null,
    city: null,
    distance_km: null,
    online: false,
    main_image: null,
    liked: false,
  }
}

/** A conversation, and the calls its page makes for it. */
export function newChat(messages: readonly Message[] = []) {
  const id = newId()
  const data: ConversationData = {
    conversation: { id },
    profile: newProfile(),
    messages,
    more: false,
    history_limit_reached: false,
    cleared_number: 0,
    cannot_send_reason: null,
    credits_spent: 0,
    links_open: false,
    free_replies: 0,
    now: NOON,
  }
  const send = `POST /api/chats/${id}/messages`
  return {
    data,
    open: (found: ConversationData = data) =>
      renderForMember(
        <div className="chat" data-pane="thread">
          <Conversation found={found} check={null} by="conversation" />
        </div>,
      ),
    /** What was sent so far. */
    listSent: () => commands.listCalls(send),
    acceptSending: (message: Message) =>
      commands.answerCall(send, {
        status: 200,
        body: { conversation: { id }, message, credits: MEMBER.credits - 2 },
      }),
    refuseSending: (status: number, code: ErrorCode) => commands.answerCall(send, { status, body: { code } }),
    /** What the server knows by now. */
    setMessages: (fresh: readonly Message[]) =>
      commands.answerCall(`GET /api/chats/${id}`, { status: 200, body: { ...data, messages: fresh } }),
  }
}

export const field = page.getByRole('textbox', { name: 'Message' })
export const log = page.getByRole('log', { name: 'Conversation' })
