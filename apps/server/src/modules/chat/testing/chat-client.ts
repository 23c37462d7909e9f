/** Members who write to each other over HTTP, and what they then see. */
import { randomUUID } from 'node:crypto'
import type { ChatItem, EndedConversation, Message } from '@app/contract'
import type { AccountId } from '@app/db/ids'
import { expect } from 'vitest'
import { giveCredits } from '../../../testing/credits.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import type { TestServer } from '../../../testing/test-server.ts'

interface Caller {
  cookie: string
}
interface Member {
  public_id: string
}
interface Thread {
  conversation: { id: string }
  profile: { id: string; name: string }
  messages: Message[]
  more: boolean
  history_limit_reached: boolean
  cleared_number: number
  cannot_send_reason: string | null
  credits_spent: number
  links_open: boolean
  free_replies: number
}
interface Page {
  chats: ChatItem[]
  next: string | null
  num_unread: number
}
interface Draft {
  text?: string
  gift?: string
  key?: string
  /** What the browser says it showed as the price. */
  shown?: number
}

type RequestAs = ReturnType<typeof membersOf>['as']

/** What they do besides writing. */
function actionsOf(as: RequestAs) {
  return {
    withMember: (from: Caller, { public_id }: Member) => as(from, `/api/members/${public_id}/chat`),
    remove: (from: Caller, conversation: string) =>
      as(from, '/api/chat.php', { method: 'DELETE', body: { conversation } }),
    removeWith: (from: Caller, { public_id }: Member) =>
      as(from, `/api/members/${public_id}/chats`, { method: 'DELETE' }),
    /** For themselves alone, up to a message or all of it. */
    clear: (from: Caller, conversation: string, number?: number) =>
      as(from, `/api/chats/${conversation}/cleared`, { method: 'PUT', body: number === undefined ? {} : { number } }),
    ended: async (from: Caller) => (await as(from, '/api/chats/ended')).json()['ended'] as EndedConversation[],
    readEnded: (from: Caller, conversation: string) => as(from, `/api/chats/${conversation}/ended`),
    dismissEnded: (from: Caller, conversation: string) =>
      as(from, `/api/chats/${conversation}/ended`, { method: 'DELETE' }),
    markRead: (from: Caller, conversation: string, number: number) =>
      as(from, `/api/chats/${conversation}/read`, { method: 'PUT', body: { number } }),
    markDelivered: (from: Caller) => as(from, '/api/chats/delivered', { method: 'PUT' }),
    block: (from: Caller, { public_id }: Member) => as(from, `/api/members/${public_id}/block`, { method: 'PUT' }),
    report: (from: Caller, conversation: string, body: object) =>
      as(from, `/api/chats/${conversation}/reports`, { method: 'POST', body }),
  }
}

export function chatClientOf(server: TestServer) {
  const members = membersOf(server)
  const { as } = members
  const { pool } = server.assembly
  async function read<T>(from: Caller, path: string): Promise<T> {
    const answer = await as(from, path)
    expect(answer.status, answer.text).toBe(200)
    return answer.json() as T
  }
  const post = (from: Caller | null, path: string, { text = 'Hoi', gift, key = randomUUID(), shown }: Draft) =>
    as(from, path, {
      method: 'POST',
      body: { text, ...(gift === undefined ? {} : { gift }) },
      headers: { 'idempotency-key': key, ...(shown === undefined ? {} : { 'credits-shown': String(shown) }) },
    })
  const credit = ({ id }: { id: AccountId }, amount: number) => giveCredits(server, id, amount)
  /** Members with credits to spend. */
  async function people(count: number, credits = 1000): Promise<PlantedMember[]> {
    const planted = await members.plant(count)
    for (const member of planted) await credit(member, credits)
    return planted
  }
  const page = (from: Caller, after?: string | null) =>
    read<Page>(from, `/api/chats.php${after ? `?after=${encodeURIComponent(after)}` : ''}`)
  return {
    ...members,
    ...actionsOf(as),
    credit,
    people,
    two: async (credits = 1000) => (await people(2, credits)) as [PlantedMember, PlantedMember],
    async pairs(count: number, credits = 1000): Promise<[PlantedMember, PlantedMember][]> {
      const both = await people(2 * count, credits)
      return Array.from(
        { length: count },
        (_, nth) => both.slice(2 * nth, 2 * nth + 2) as [PlantedMember, PlantedMember],
      )
    },
    first: (from: Caller | null, { public_id }: Member, words: Draft = {}) =>
      post(from, `/api/members/${public_id}/messages`, words),
    send: (from: Caller | null, conversation: string, words: Draft = {}) =>
      post(from, `/api/chats/${conversation}/messages`, words),
    /** Has one write to another, and answers the address of their conversation. */
    async begin(from: Caller, to: Member, words: Draft = {}): Promise<string> {
      const answer = await post(from, `/api/members/${to.public_id}/messages`, words)
      expect(answer.status, answer.text).toBe(200)
      return (answer.json()['conversation'] as { id: string }).id
    },
    page,
    chats: async (from: Caller) => (await page(from)).chats,
    unread: async (from: Caller) => (await page(from)).num_unread,
    conversation: (from: Caller, conversation: string) => read<Thread>(from, `/api/chats/${conversation}`),
    messages: (from: Caller, conversation: string, query = '') =>
      read<Pick<Thread, 'messages' | 'more' | 'history_limit_reached'>>(
        from,
        `/api/chats/${conversation}/messages${query}`,
      ),
    async balance({ id }: { id: string }): Promise<number> {
      const { rows } = await pool.query<{ balance: number }>('select balance from credits.wallet where id = $1', [id])
      return rows[0]?.balance ?? 0
    },
  }
}
