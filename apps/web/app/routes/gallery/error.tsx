/** A development page that fails on purpose, so that the error page can be looked at. */
import { data } from 'react-router'
import type { Route } from './+types/error'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'

export const middleware = namedMiddleware(['development'])

export function loader({ request }: Route.LoaderArgs): never {
  const query = new URL(request.url).searchParams
  const status = query.get('status')
  if (status === null) throw new Error('on purpose')
  throw data({ code: query.get('code') }, { status: Number(status) })
}

export default function Failing() {
  return null
}
