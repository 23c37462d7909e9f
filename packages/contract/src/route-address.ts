/**
 * A route as its caller needs it: where it is, how it is asked, and which flags change how the browser asks. The schemas
 * stay on the server; `of` exists for the compiler alone, and ties input and answer to the route.
 */
import type { Answer, CallInput, Route } from './route.ts'

/** The flags of a route that the browser acts on. */
export const CALLER_FLAGS = ['flag', 'etag', 'file', 'upload'] as const

type AddressKey = 'method' | 'path' | (typeof CALLER_FLAGS)[number]

export type RouteAddress<R extends Route = Route> = Pick<R, Extract<keyof R, AddressKey>> &
  Pick<Route, AddressKey> & { readonly of?: R }

export type AddressesOf<G> = { readonly [K in keyof G]: G[K] extends Route ? RouteAddress<G[K]> : never }

/** Input and answer of the route an address belongs to. */
export type InputOf<A extends RouteAddress> = CallInput<NonNullable<A['of']>>
export type AnswerOf<A extends RouteAddress> = Answer<NonNullable<A['of']>>
