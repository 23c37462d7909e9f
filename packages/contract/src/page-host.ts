/**
 * What the server gives the pages it hosts, and what it expects of them. Types only: the pages know the server through
 * these and the calls of the contract, and through nothing else.
 */
import type { ErrorCode } from './errors.ts'
import type { RouteAddress } from './route-address.ts'
import type { Answer, CallInput, Route } from './route.ts'

/** A text as the message compiler left it: words, and places where something is filled in. */
export type CompiledText = string | readonly unknown[]

export interface PageHost {
  call: <R extends Route>(route: RouteAddress<R>, input: CallInput<R>) => Promise<Answer<R>>
  /** Scripts and styles written into the page carry this. */
  nonce: string
  /** The one address of the site's pages, as `https://example.com`, whatever host was asked. */
  origin: string
  request_id: string
  ip_country: string | null
  now: Date
  /** Whether pages that are tools of development may be shown. */
  development: boolean
  /** The code, where an error thrown by a call is a refusal rather than an unexpected error. */
  isRefusal: (error: unknown) => ErrorCode | undefined
  reportError: (error: unknown) => void
  /** The texts of some features in one language, compiled. */
  texts: (features: readonly string[], locale: string) => Readonly<Record<string, CompiledText>>
  /** A long page in one language, or nothing where there is no such page. */
  findPage: (page: string, locale: string) => unknown
}

export interface PagesModule {
  handle: (request: Request, host: PageHost) => Promise<Response>
}
