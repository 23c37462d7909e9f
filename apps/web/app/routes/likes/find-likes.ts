/** The first page of a list of likes. */
import type { LikeType } from '@app/contract'
import { likes } from '@app/contract/addresses/likes'
import type { LoaderHost } from '../../shared/api/browser-host.ts'

export async function findLikes(host: LoaderHost, type: LikeType) {
  const { members, next } = await host.call(likes.page, { params: { type }, query: {} })
  return { type, members, next, now: host.now.getTime() }
}

export type LikesPage = Awaited<ReturnType<typeof findLikes>>
