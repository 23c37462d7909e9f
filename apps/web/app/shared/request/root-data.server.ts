/** What every page is told: its site, its reader's choices, and the texts it may need. */
import { chat } from '@app/contract/addresses/chat'
import { likes } from '@app/contract/addresses/likes'
import type { PageHost } from '@app/contract/page-host'
import type { RouterContextProvider } from 'react-router'
import { hostContext, readerContext } from './host.ts'
import { hostTexts } from './server-texts.server.ts'

/** The texts every page may need; what one page needs, its own loader brings. */
const VISITOR_TEXTS = ['shell', 'errors']
const MEMBER_TEXTS = [...VISITOR_TEXTS, 'member', 'match-overlay', 'credits']

/** A badge number; 0 if it cannot be read, so that no page fails for it. */
async function numberOrNone(host: PageHost, pending: Promise<number>): Promise<number> {
  try {
    return await pending
  } catch (error) {
    if (error instanceof Response && error.status !== 404) throw error
    host.reportError(error)
    return 0
  }
}

async function countUnseen(host: PageHost) {
  const [new_likes, num_unread] = await Promise.all([
    numberOrNone(
      host,
      host.call(likes.news, {}).then(({ num_new }) => num_new),
    ),
    numberOrNone(
      host,
      host.call(chat.list, { query: {} }).then(({ num_unread: unread }) => unread),
    ),
  ])
  return { new_likes, num_unread }
}

export async function rootData(context: Readonly<RouterContextProvider>) {
  const reader = context.get(readerContext)
  const host = context.get(hostContext)
  const features = reader.user ? MEMBER_TEXTS : VISITOR_TEXTS
  return {
    ...reader,
    ...(reader.user ? await countUnseen(host) : { new_likes: 0, num_unread: 0 }),
    texts: hostTexts(host, features, reader.locale),
    year: host.now.getUTCFullYear(),
  }
}
