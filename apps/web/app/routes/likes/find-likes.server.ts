/** The first page of a list of likes, as the server writes it. */
import type { LikeType } from '@app/contract'
import { likes } from '@app/contract/likes'
import type { RouterContextProvider } from 'react-router'
import { hostContext } from '../../shared/host.ts'

export async function findLikes(context: Readonly<RouterContextProvider>, type: LikeType) {
  const host = context.get(hostContext)
  const { members, next } = await host.call(likes.page, { params: { type }, query: {} })
  return { type, members, next, now: host.now.getTime() }
}

export type FoundLikes = Awaited<ReturnType<typeof findLikes>>
