/** What every page is told: its site, its reader's choices, and the texts it may need. */
import { likes } from '@app/contract/likes'
import type { PageHost } from '@app/contract/page-host'
import type { RouterContextProvider } from 'react-router'
import { hostContext, readerContext } from './host.ts'
import { hostTexts } from './server-texts.server.ts'

/** The texts every page may need; what one page needs, its own loader brings. */
const EVERYBODY = ['shell', 'errors']
const MEMBERS = [...EVERYBODY, 'member', 'match-overlay']

/** No page fails for want of this number. */
async function countNewLikes(host: PageHost): Promise<number> {
  try {
    return (await host.call(likes.news, {})).num_new
  } catch (error) {
    if (error instanceof Response) throw error
    host.reportFault(error)
    return 0
  }
}

export async function rootData(context: Readonly<RouterContextProvider>) {
  const reader = context.get(readerContext)
  const host = context.get(hostContext)
  const features = reader.user ? MEMBERS : EVERYBODY
  return {
    ...reader,
    new_likes: reader.user ? await countNewLikes(host) : 0,
    texts: hostTexts(host, features, reader.locale),
    year: host.now.getUTCFullYear(),
  }
}
