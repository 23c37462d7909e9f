/** Who reads a profile: in which language, and by which way they came. */
import type { RouterContextProvider } from 'react-router'
import { readerContext } from '../../shared/host.ts'
import { networkOf } from '../../shared/looking-around.server.ts'

export function readingOf(context: Readonly<RouterContextProvider>, request: Request) {
  const network = networkOf(request)
  return { language: context.get(readerContext).locale, ...(network === undefined ? {} : { network }) }
}
