/**
 * The id of a trace that a proxy or another service began (W3C Trace Context): it stands in our lines beside `request_id`, so
 * that both can be followed. Whatever is not of its exact form is nothing: the header may come from anybody.
 */
import type { IncomingMessage } from 'node:http'

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/

export function traceOf({ headers }: Pick<IncomingMessage, 'headers'>): { trace_id?: string } {
  const { traceparent } = headers
  const trace_id = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
  return trace_id === undefined ? {} : { trace_id }
}
