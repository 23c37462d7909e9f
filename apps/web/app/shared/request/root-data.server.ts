/** What every page is told: its site, its reader's choices, and the texts it may need. */
import { chat } from '@app/contract/addresses/chat'
import { likes } from '@app/contract/addresses/likes'
import type { PageHost } from '@app/contract/page-host'
import type { RouterContextProvider } from 'react-router'
import { drawingsOf } from '../site/kit.server.ts'
import { timeBonusOf } from '../offers/time-bonus.ts'
import { hostContext, readerContext } from './host.ts'
import { hostTexts } from './server-texts.server.ts'

/** The texts every page may need; what one page needs, its own loader brings. */
const VISITOR_TEXTS = ['shell', 'errors']
const MEMBER_TEXTS = [...VISITOR_TEXTS, 'member', 'match-overlay', 'credits', 'push']

/** What is new; nothing if it cannot be read, so that no page fails for it. */
async function orNothing<T>(host: PageHost, pending: Promise<T>, nothing: T): Promise<T> {
  try {
    return await pending
  } catch (error) {
    if (error instanceof Response && error.status !== 404) throw error
    host.reportError(error)
    return nothing
  }
}

async function countUnseen(host: PageHost) {
  const [{ num_new: new_likes, new_match }, { num_unread }] = await Promise.all([
    orNothing(host, host.call(likes.news, {}), { num_new: 0, new_match: false }),
    orNothing<{ num_unread: number }>(host, host.call(chat.list, { query: {} }), { num_unread: 0 }),
  ])
  return { new_likes, new_match, num_unread }
}

export async function rootData(context: Readonly<RouterContextProvider>) {
  const reader = context.get(readerContext)
  const host = context.get(hostContext)
  const features = [
    ...(reader.user ? MEMBER_TEXTS : VISITOR_TEXTS),
    ...(timeBonusOf(reader.user, host.now.getTime()).isVisible ? ['time-bonus'] : []),
  ]
  const { brand } = reader.settings
  return {
    ...reader,
    // The browser draws with the style that is written; of the brand it needs what it shows as a picture or a word.
    settings: { ...reader.settings, brand: { wordmark: brand.wordmark, logo: brand.logo } },
    art: drawingsOf(brand),
    ...(reader.user ? await countUnseen(host) : { new_likes: 0, new_match: false, num_unread: 0 }),
    texts: hostTexts(host, features, reader.locale),
    year: host.now.getUTCFullYear(),
    build_id: host.build_id,
  }
}
