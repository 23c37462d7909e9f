import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Schema = z.core.$ZodType

/** Everything below this address is the contract's; the rest are pages. */
export const API_ROOT = '/api/'
export const API_DOCUMENT = '/api/docs'

/**
 * Who may make the call. A provider is no browser: it has no session and says nothing of itself that is believed; its body
 * stays text. A new kind of caller is added here and nowhere else.
 */
export type Access = 'anyone' | 'account' | 'provider'

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** Only where the query says that this word is 1: so two calls can have one method and path. */
  flag?: 'push'
  access: Access
  /** One sentence for the reader of the OpenAPI document. */
  about: string
  params?: Schema
  query?: Schema
  body?: Schema
  returns: Schema
  /** Refusals a caller should expect beyond those every call can meet. */
  fails?: readonly ErrorCode[]
  /** A GET that changes something is refused without the header of the client, like any other change. */
  needs_request_type?: boolean
  /** The answer is a file to be saved, not a document of the contract. */
  file?: boolean
  /** The body is a file, as it is, up to this size; how a larger one and something else than a file are refused. */
  upload?: { largest_bytes: number; too_large: ErrorCode; not_a_file: ErrorCode }
  /** Spends credits or orders some: the caller says a key of its own, and the same key again is the same answer and no other charge. */
  paid?: boolean
  /** Hashes a password, which is dear: one address makes few of these calls within some seconds. */
  hashes?: boolean
  /** Asked often and mostly unchanged: who says which answer they have is told so instead of being told it again. */
  etag?: boolean
  /** Who asks has no part in it: no session is looked for, and none is renewed. */
  sessionless?: boolean
  /** The answer is 204 and nothing else. */
  no_content?: boolean
  /** A body may be no larger; absent: as large as that of any call. */
  largest_bytes?: number
  /** Ends the session of the browser: it is told to forget what it kept, pictures above all. */
  clears_site_data?: boolean
  /** How long the answer may be kept by any cache; it is that of a visitor, whoever asks. Absent: never stored. */
  cache_seconds?: number
}

export type RouteGroup = Readonly<Record<string, Route>>

export function route<const R extends Route>(definition: R): R {
  return definition
}

type Part<R extends Route, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = R[K] extends Schema
  ? { [P in K]: Side extends 'input' ? z.input<R[K]> : z.output<R[K]> }
  : unknown

/** What a caller hands in: only the parts the route names. */
export type CallInput<R extends Route, Side extends 'input' | 'output' = 'input'> = Part<R, 'params', Side> &
  Part<R, 'query', Side> &
  Part<R, 'body', Side>

export type Answer<R extends Route> = z.output<R['returns']>
