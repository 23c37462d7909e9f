/** The door of the pages: the server hands in a request and a host, and gets a response; and asks which pages it may keep. */
import type { PageHost } from '@app/contract/page-host'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createKeptPaths } from './shared/request/kept-paths.server.ts'
import { foundPageContext, hostContext } from './shared/request/host.ts'

const answer = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

/** Search engines keep what a loader told them they may, and nothing else: no error, no page of members, no word of a mail. */
export async function handle(request: Request, host: PageHost): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(hostContext, host)
  const response = await answer(request, context)
  const isFound = response.status === 200 && context.get(foundPageContext) !== null
  // A page about a person says more itself.
  const isSaid = response.headers.has('x-robots-tag')
  if (isPage(response) && !isFound && !isSaid) response.headers.set('x-robots-tag', 'noindex')
  return response
}

export const findKept = createKeptPaths((build as ServerBuild).routes)
