/**
 * What the server gives the pages it hosts, and what it expects of them. Types only: the pages know the server through
 * these and the calls of the contract, and through nothing else.
 */
import type { ErrorCode } from './errors.ts'
import type { RouteAddress } from './route-address.ts'
import type { Answer, CallInput, Route } from './route.ts'

/** A text as the message compiler left it: words, and places where something is filled in. */
export type CompiledText = string | readonly unknown[]

/** The key of a paid call, made when the page was written, and the price the page showed. */
export interface PageKey {
  key: string
  shown: number
}

/** A refusal as a page may tell it: for how long, and of which fields. */
export interface PageRefusal {
  code: ErrorCode
  minutes?: number | undefined
  fields?: readonly { path: string; reason: string }[] | undefined
  /** Work to be done before the call is made again. */
  challenge?: string | undefined
}

/** What is written into a page itself, as it stands there. */
export interface InlineParts {
  scripts: readonly string[]
  styles: readonly string[]
}

export interface PageHost {
  /** A form that needs no script makes a paid call with the key that it brings along. */
  call: <R extends Route>(route: RouteAddress<R>, input: CallInput<R>, payment?: PageKey) => Promise<Answer<R>>
  /** Scripts and styles written into the page carry this; nothing does on a page that is kept. */
  nonce: string | undefined
  /** Only where the page is kept: what is written into it is allowed by what it says. */
  allowInline: ((parts: InlineParts) => void) | undefined
  /** The one address of the site's pages, as `https://example.com`, whatever host was asked. */
  origin: string
  request_id: string
  ip_country: string | null
  now: Date
  /** Whether pages that are tools of development may be shown. */
  development: boolean
  /** Which build of the pages this is; empty where they were not built. */
  build_id: string
  /** The code, where an error thrown by a call is a refusal rather than an unexpected error. */
  isRefusal: (error: unknown) => ErrorCode | undefined
  /** The same with all that is known of it. */
  readRefusal: (error: unknown) => PageRefusal | undefined
  reportError: (error: unknown) => void
  /** The texts of some features in one language, compiled. */
  texts: (features: readonly string[], locale: string) => Readonly<Record<string, CompiledText>>
  /** A long page in one language, or nothing where there is no such page. */
  findPage: (page: string, locale: string) => unknown
}

/** A page that is kept: its path, and of a campaign the slug that may follow it. */
export interface KeptPath {
  path: string
  slug: string | undefined
}

export interface PagesModule {
  handle: (request: Request, host: PageHost) => Promise<Response>
  /** Nothing where the page of a path is written for each reader. */
  findKept: (pathname: string) => KeptPath | undefined
}
