/** What an error of an SDK says about the only question there is: refused, away, or unsure. */
import {
  isProviderError,
  ProviderAway,
  type ProviderError,
  ProviderRefused,
  ProviderUnsure,
} from '../../platform/provider-errors.ts'

/** The connection was never made, so nothing was sent. Anything else may have happened after they had read it. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** The SDK looked at what we gave it and sent nothing. */
const NEVER_SENT = new Set(['SDKValidationError', 'InvalidRequestError'])

const NOT_FOUND = 'not_found'

interface SdkError {
  name?: unknown
  code?: unknown
  statusCode?: unknown
  title?: unknown
  rawType?: unknown
  field?: unknown
  param?: unknown
  cause?: unknown
  detail?: unknown
}

const facts = (error: unknown): SdkError => (typeof error === 'object' && error !== null ? error : {})
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The code of the system or of Node, however deep an SDK has wrapped it. */
function systemCode(error: unknown, depth = 0): string | undefined {
  if (depth > 5 || typeof error !== 'object' || error === null) return undefined
  const { code, cause, detail } = facts(error)
  return systemCode(cause, depth + 1) ?? systemCode(detail, depth + 1) ?? text(code)
}

/** `Unprocessable Entity` as `unprocessable_entity`. */
const asCode = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')

function byStatus(status: number, { code, rawType, title, field, param }: SdkError): ProviderError {
  const given = text(code) ?? text(rawType) ?? asCode(text(title) ?? `http ${String(status)}`)
  const name = status === 404 ? NOT_FOUND : given
  // Too many of ours: they have not begun.
  if (status === 429) return new ProviderAway('too many requests')
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 409
  return isFinal ? new ProviderRefused(name, text(field) ?? text(param)) : new ProviderUnsure(`http ${String(status)}`)
}

export function toProviderError(error: unknown): ProviderError {
  if (isProviderError(error)) return error
  const seen = facts(error)
  if (typeof seen.statusCode === 'number') return byStatus(seen.statusCode, seen)
  if (NEVER_SENT.has(String(seen.name))) return new ProviderRefused('invalid_request')
  const code = systemCode(error)
  if (code !== undefined && NEVER_CONNECTED.has(code)) return new ProviderAway(code)
  return new ProviderUnsure(code ?? text(seen.name) ?? 'unknown')
}

/** Looks for one thing: a provider that says there is none has answered. */
export async function findAtProvider<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    const problem = toProviderError(error)
    if (problem.outcome === 'refused' && problem.code === NOT_FOUND) return undefined
    throw problem
  }
}

/** Does a call of an SDK; what it throws comes out as one of the three. */
export async function asProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toProviderError(error)
  }
}

/** The same for a list that is walked. */
export async function* walkProvider<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items
  } catch (error) {
    throw toProviderError(error)
  }
}
