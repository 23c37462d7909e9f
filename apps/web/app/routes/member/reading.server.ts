/** Who reads a profile: in which language, and by which way they came. */
import type { RouterContextProvider } from 'react-router'
import { readerContext } from '../../shared/request/host.ts'
import { findNetwork } from '../../shared/request/visitor-access.server.ts'

export function readingOf(context: Readonly<RouterContextProvider>, request: Request) {
  const network = findNetwork(request)
  return { language: context.get(readerContext).locale, ...(network === undefined ? {} : { network }) }
}
