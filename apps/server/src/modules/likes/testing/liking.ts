/** Members who like each other over HTTP, and what they then see. */
import type { LikeEntry, LikeType } from '@app/contract'
import { expect } from 'vitest'
import { membersOf } from '../../../testing/members.ts'
import type { TestServer } from '../../../testing/test-server.ts'

interface Asking {
  cookie: string
}
interface Somebody {
  public_id: string
}
interface Lists {
  profiles: LikeEntry[]
  liked_by: LikeEntry[]
  num_new: number
}
interface Page {
  members: LikeEntry[]
  next: string | null
}

export function likingOf(server: TestServer) {
  const { as } = membersOf(server)
  async function read<T>(who: Asking, path: string): Promise<T> {
    const answer = await as(who, path)
    expect(answer.status, answer.text).toBe(200)
    return answer.json() as T
  }
  const page = (who: Asking, type: LikeType, after?: string | null) =>
    read<Page>(who, `/api/likes/${type}${after ? `?after=${encodeURIComponent(after)}` : ''}`)
  return {
    like: (who: Asking | null, { public_id }: Somebody) => as(who, `/api/likes/${public_id}`, { method: 'PUT' }),
    takeBack: (who: Asking, { public_id }: Somebody) => as(who, `/api/likes/${public_id}`, { method: 'DELETE' }),
    seen: (who: Asking, { public_id }: Somebody) => as(who, `/api/likes/${public_id}/seen`, { method: 'PUT' }),
    block: (who: Asking, { public_id }: Somebody) => as(who, `/api/members/${public_id}/block`, { method: 'PUT' }),
    lists: (who: Asking) => read<Lists>(who, '/api/likes.php'),
    page,
    idsOf: async (who: Asking, type: LikeType) => (await page(who, type)).members.map(({ id }) => id),
    news: async (who: Asking) => (await read<{ num_new: number }>(who, '/api/likes/new')).num_new,
    /** Every page of a list, one after the other. */
    async wholeList(who: Asking, type: LikeType): Promise<LikeEntry[]> {
      const entries: LikeEntry[] = []
      let after: string | null | undefined
      do {
        const { members, next } = await page(who, type, after)
        entries.push(...members)
        after = next
      } while (after !== null)
      return entries
    },
  }
}
