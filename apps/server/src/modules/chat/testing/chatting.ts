/** Members who write to each other over HTTP, and what they then see. */
import { randomUUID } from 'node:crypto'
import type { ChatItem, Message } from '@app/contract'
import { expect } from 'vitest'
import { giveCredits } from '../../../testing/credits.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import type { TestServer } from '../../../testing/test-server.ts'

interface Asking {
  cookie: string
}
interface Somebody {
  public_id: string
}
interface Talk {
  conversation: { id: string }
  profile: { id: string; name: string }
  messages: Message[]
  more: boolean
  history_limit_reached: boolean
  hindrance: string | null
  credits_spent: number
}
interface Page {
  chats: ChatItem[]
  next: string | null
  num_unread: number
}
interface Words {
  text?: string
  gift?: string
  key?: string
  /** What the browser says it showed as the price. */
  shown?: number
}

type As = ReturnType<typeof membersOf>['as']

/** What they do besides writing. */
function doingsOf(as: As) {
  return {
    withMember: (who: Asking, { public_id }: Somebody) => as(who, `/api/members/${public_id}/chat`),
    remove: (who: Asking, conversation: string) =>
      as(who, '/api/chat.php', { method: 'DELETE', body: { conversation } }),
    removeWith: (who: Asking, { public_id }: Somebody) =>
      as(who, `/api/members/${public_id}/chats`, { method: 'DELETE' }),
    markRead: (who: Asking, conversation: string, number: number) =>
      as(who, `/api/chats/${conversation}/read`, { method: 'PUT', body: { number } }),
    markDelivered: (who: Asking) => as(who, '/api/chats/delivered', { method: 'PUT' }),
    block: (who: Asking, { public_id }: Somebody) => as(who, `/api/members/${public_id}/block`, { method: 'PUT' }),
    report: (who: Asking, conversation: string, body: object) =>
      as(who, `/api/chats/${conversation}/reports`, { method: 'POST', body }),
  }
}

export function chattingOf(server: TestServer) {
  const members = membersOf(server)
  const { as } = members
  const { pool } = server.assembly
  async function read<T>(who: Asking, path: string): Promise<T> {
    const answer = await as(who, path)
    expect(answer.status, answer.text).toBe(200)
    return answer.json() as T
  }
  const post = (who: Asking | null, path: string, { text = 'Hoi', gift, key = randomUUID(), shown }: Words) =>
    as(who, path, {
      method: 'POST',
      body: { text, ...(gift === undefined ? {} : { gift }) },
      headers: { 'idempotency-key': key, ...(shown === undefined ? {} : { 'credits-shown': String(shown) }) },
    })
  const credit = ({ id }: { id: string }, amount: number) => giveCredits(server, id, amount)
  /** Members with credits to spend. */
  async function people(count: number, credits = 1000): Promise<PlantedMember[]> {
    const planted = await members.plant(count)
    for (const one of planted) await credit(one, credits)
    return planted
  }
  const page = (who: Asking, after?: string | null) =>
    read<Page>(who, `/api/chats.php${after ? `?after=${encodeURIComponent(after)}` : ''}`)
  return {
    ...members,
    ...doingsOf(as),
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
    first: (who: Asking | null, { public_id }: Somebody, words: Words = {}) =>
      post(who, `/api/members/${public_id}/messages`, words),
    send: (who: Asking | null, conversation: string, words: Words = {}) =>
      post(who, `/api/chats/${conversation}/messages`, words),
    /** Has one write to another, and answers the address of their conversation. */
    async begin(who: Asking, whom: Somebody, words: Words = {}): Promise<string> {
      const answer = await post(who, `/api/members/${whom.public_id}/messages`, words)
      expect(answer.status, answer.text).toBe(200)
      return (answer.json()['conversation'] as { id: string }).id
    },
    page,
    chats: async (who: Asking) => (await page(who)).chats,
    unread: async (who: Asking) => (await page(who)).num_unread,
    talk: (who: Asking, conversation: string) => read<Talk>(who, `/api/chats/${conversation}`),
    messages: (who: Asking, conversation: string, query = '') =>
      read<Pick<Talk, 'messages' | 'more' | 'history_limit_reached'>>(
        who,
        `/api/chats/${conversation}/messages${query}`,
      ),
    async balance({ id }: { id: string }): Promise<number> {
      const { rows } = await pool.query<{ balance: number }>('select balance from credits.wallet where id = $1', [id])
      return rows[0]?.balance ?? 0
    },
  }
}
