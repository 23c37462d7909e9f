/** A call of the shop to one of the providers, and what it is answered with. */
import type { World } from '../money/world.ts'
import type { Provider } from '../state/records.ts'

export interface Call {
  provider: Provider
  method: string
  /** What follows `/v2` or `/v1`. */
  path: string
  query: URLSearchParams
  /** As it came, and as it was read. */
  raw: string
  body: unknown
  key: string | undefined
}

export interface CallAnswer {
  status: number
  body: unknown
}

/** Answers one kind of call; the parts of the path that the pattern caught come after it. */
export type Handler = (world: World, call: Call, first?: string, second?: string) => CallAnswer
type CallRoute = readonly [method: 'GET' | 'POST' | 'DELETE', path: RegExp, handler: Handler]

/** A "no" of a provider, in its own words. */
export class CallRefusal extends Error {
  readonly answer: CallAnswer

  constructor(answer: CallAnswer) {
    super(`refused with ${String(answer.status)}`)
    this.answer = answer
  }
}

/** How a provider says what every provider has to say. */
export interface ProviderVoice {
  provider: Provider
  /** The whole path before its version. */
  prefix: string
  type: string
  /** How long it remembers a key. */
  key_memory: number
  routes: readonly CallRoute[]
  readBody: (raw: string) => unknown
  unauthorized: CallAnswer
  notFound: CallAnswer
  keyReused: CallAnswer
  keyInUse: CallAnswer
  tooMany: CallAnswer
  broken: CallAnswer
}

export function route({ routes, notFound }: ProviderVoice, world: World, call: Call): CallAnswer {
  for (const [method, path, handler] of routes) {
    const found = method === call.method ? path.exec(call.path) : null
    if (found) return handler(world, call, found[1], found[2])
  }
  return notFound
}
