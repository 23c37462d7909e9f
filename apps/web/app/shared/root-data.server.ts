/** What every page is told: its site, its reader's choices, and the texts it may need. */
import type { RouterContextProvider } from 'react-router'
import { hostContext, readerContext } from './host.ts'
import { hostTexts } from './server-texts.server.ts'

/** The texts every page may need; what one page needs, its own loader brings. */
const EVERYBODY = ['shell', 'errors']
const MEMBERS = [...EVERYBODY, 'member', 'match-overlay']

export function rootData(context: Readonly<RouterContextProvider>) {
  const reader = context.get(readerContext)
  const host = context.get(hostContext)
  const features = reader.user ? MEMBERS : EVERYBODY
  return { ...reader, texts: hostTexts(host, features, reader.locale), year: host.now.getUTCFullYear() }
}
