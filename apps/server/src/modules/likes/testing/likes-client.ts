/** Members who like each other over HTTP, and what they then see. */
import type { LikeItem, LikeType } from '@app/contract'
import { expect } from 'vitest'
import { membersOf } from '../../../testing/members.ts'
import type { TestServer } from '../../../testing/test-server.ts'

interface Requester {
  cookie: string
}
interface LikedMember {
  public_id: string
}
interface Lists {
  profiles: LikeItem[]
  liked_by: LikeItem[]
  num_new: number
}
interface Page {
  members: LikeItem[]
  next: string | null
}

export function likesClientOf(server: TestServer) {
  const { as } = membersOf(server)
  async function read<T>(requester: Requester, path: string): Promise<T> {
    const answer = await as(requester, path)
    expect(answer.status, answer.text).toBe(200)
    return answer.json() as T
  }
  const page = (requester: Requester, type: LikeType, after?: string | null) =>
    read<Page>(requester, `/api/likes/${type}${after ? `?after=${encodeURIComponent(after)}` : ''}`)
  return {
    like: (requester: Requester | null, { public_id }: LikedMember) =>
      as(requester, `/api/likes/${public_id}`, { method: 'PUT' }),
    takeBack: (requester: Requester, { public_id }: LikedMember) =>
      as(requester, `/api/likes/${public_id}`, { method: 'DELETE' }),
    seen: (requester: Requester, { public_id }: LikedMember) =>
      as(requester, `/api/likes/${public_id}/seen`, { method: 'PUT' }),
    block: (requester: Requester, { public_id }: LikedMember) =>
      as(requester, `/api/members/${public_id}/block`, { method: 'PUT' }),
    lists: (requester: Requester) => read<Lists>(requester, '/api/likes.php'),
    page,
    idsOf: async (requester: Requester, type: LikeType) => (await page(requester, type)).members.map(({ id }) => id),
    news: async (requester: Requester) => (await read<{ num_new: number }>(requester, '/api/likes/new')).num_new,
    hasNewMatch: async (requester: Requester) =>
      (await read<{ new_match: boolean }>(requester, '/api/likes/new')).new_match,
    /** Whom the member is shown as a match, if one is due. */
    async shownMatch(requester: Requester): Promise<string | null> {
      const answer = await as(requester, '/api/likes/matches/shown', { method: 'POST' })
      expect(answer.status, answer.text).toBe(200)
      return (answer.json()['profile'] as { id: string } | null)?.id ?? null
    },
    /** Every page of a list, one after the other. */
    async wholeList(requester: Requester, type: LikeType): Promise<LikeItem[]> {
      const entries: LikeItem[] = []
      let after: string | null | undefined
      do {
        const { members, next } = await page(requester, type, after)
        entries.push(...members)
        after = next
      } while (after !== null)
      return entries
    },
  }
}
