/** How Mollie says no, and how it wraps a list. */
import { type Call, type CallAnswer, CallRefusal } from '../calls/call.ts'
import type { World } from '../money/world.ts'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

export const link = (href: string, type = 'application/hal+json') => ({ href, type })
export const DOCUMENTATION = link('https://docs.mollie.com', 'text/html')

export function problem(status: number, detail: string, field?: string): CallAnswer {
  const named = field === undefined ? {} : { field }
  return {
    status,
    body: { status, title: TITLES[status] ?? '', detail, ...named, _links: { documentation: DOCUMENTATION } },
  }
}

export function refuse(status: number, detail: string, field?: string): never {
  throw new CallRefusal(problem(status, detail, field))
}

export const refuseUnknown = (what: string, id: string): never => refuse(404, `No ${what} exists with token ${id}.`)

const LARGEST_PAGE = 250
const USUAL_PAGE = 50

interface Listed<T> {
  /** Of the whole, oldest first. */
  items: readonly T[]
  name: string
  view: (item: T) => unknown
}

/** One page, the newest first; `from` names the first of it. */
export function listAnswer<T extends { id: string }>(
  { address }: World,
  { path, query }: Call,
  { items, name, view }: Listed<T>,
): CallAnswer {
  const limit = Math.min(Number(query.get('limit') ?? USUAL_PAGE), LARGEST_PAGE)
  const newestFirst = items.toReversed()
  const from = query.get('from')
  const start = from === null ? 0 : newestFirst.findIndex(({ id }) => id === from)
  if (start === -1) return problem(400, 'The from parameter is invalid', 'from')
  const page = newestFirst.slice(start, start + limit)
  const next = newestFirst[start + limit]
  const linkTo = (id: string | undefined) => {
    const search = new URLSearchParams({ ...(id === undefined ? {} : { from: id }), limit: String(limit) })
    return link(`${address}/mollie/v2${path}?${search.toString()}`)
  }
  const links = {
    self: linkTo(from ?? undefined),
    previous: null,
    next: next === undefined ? null : linkTo(next.id),
    documentation: DOCUMENTATION,
  }
  return { status: 200, body: { count: page.length, _embedded: { [name]: page.map(view) }, _links: links } }
}
