/** The door of the pages: the server hands in a request and a host, and gets a response; and asks which pages it may keep. */
import type { PageHost } from '@app/contract/page-host'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { hostContext } from './shared/request/host.ts'
import { createKeptPaths } from './shared/request/kept-paths.server.ts'

const answer = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

export async function handle(request: Request, host: PageHost): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(hostContext, host)
  return answer(request, context)
}

export const findKept = createKeptPaths((build as ServerBuild).routes)
