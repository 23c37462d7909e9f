/** A development page that fails on purpose, so that the error page can be looked at. */
import { data } from 'react-router'
import type { Route } from './+types/error'
import { named } from '../../shared/middleware.server.ts'

export const middleware = named(['development'])

export function loader({ request }: Route.LoaderArgs): never {
  const query = new URL(request.url).searchParams
  const status = query.get('status')
  if (status === null) throw new Error('on purpose')
  throw data({ code: query.get('code') }, { status: Number(status) })
}

export default function Failing() {
  return null
}
