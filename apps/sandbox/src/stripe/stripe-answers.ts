/** How Stripe says no, and how it wraps a list. */
import type * as z from 'zod'
import { type Call, type CallAnswer, CallRefusal } from '../calls/call.ts'
import { readForm } from './form.ts'

interface StripeProblem {
  type?: string
  code?: string
  decline_code?: string
  param?: string | undefined
  message: string
  payment_intent?: unknown
}

export function problem(status: number, error: StripeProblem): CallAnswer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } }
}

export function refuse(status: number, error: StripeProblem): never {
  throw new CallRefusal(problem(status, error))
}

export const refuseUnknown = (what: string, id: string): never =>
  refuse(404, { code: 'resource_missing', param: 'id', message: `No such ${what}: '${id}'` })

export function parseBody<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const [first = '', ...rest] = issue?.path.map(String) ?? []
  const param = `${first}${rest.map((name) => `[${name}]`).join('')}`
  return refuse(400, { code: 'parameter_invalid', param, message: issue?.message ?? 'Invalid request' })
}

interface Query {
  expand?: unknown
  limit?: string
  starting_after?: string
  created?: { gte?: string }
  payment_intent?: string
}

export const readQuery = ({ query }: Call): Query => readForm(query) as Query

/** What is to be told whole instead of by its id, seen from here: of a list, from one of its items. */
export function expandOf(value: unknown, isList = false): string[] {
  const paths = Array.isArray(value) ? value.filter((path) => typeof path === 'string') : []
  return isList ? paths.filter((path) => path.startsWith('data.')).map((path) => path.slice('data.'.length)) : paths
}

/** Whether a field is among them, and what is to be told whole within it. */
export function expandInto(expand: readonly string[], field: string): string[] | undefined {
  const found = expand.filter((path) => path === field || path.startsWith(`${field}.`))
  return found.length === 0
    ? undefined
    : found.map((path) => path.slice(field.length + 1)).filter((path) => path !== '')
}

const LARGEST_PAGE = 100
const USUAL_PAGE = 10

interface Listed<T> {
  /** Of the whole, oldest first. */
  items: readonly T[]
  view: (item: T, expand: readonly string[]) => unknown
}

/** One page, the newest first, of what was made since; it begins after the one that is named. */
export function listAnswer<T extends { id: string; created_at: number }>(
  call: Call,
  { items, view }: Listed<T>,
): CallAnswer {
  const { limit: wish, starting_after, created, expand } = readQuery(call)
  const limit = Math.min(Number(wish ?? USUAL_PAGE), LARGEST_PAGE)
  const since = Number(created?.gte ?? 0) * 1000
  const newestFirst = items.toReversed().filter(({ created_at }) => created_at >= since)
  const start = starting_after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === starting_after) + 1
  const page = newestFirst.slice(start, start + limit)
  const within = expandOf(expand, true)
  const data = page.map((item) => view(item, within))
  const has_more = newestFirst.length > start + limit
  return { status: 200, body: { object: 'list', url: `/v1${call.path}`, has_more, data } }
}
