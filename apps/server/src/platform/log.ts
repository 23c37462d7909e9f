/**
 * Structured logs by allow-list: a field that is not named here never reaches a line, so a new field has to be argued
 * for before it can leak. No line may tell who is a member: no address, name, text, token, query or location.
 */
import { pino, type DestinationStream, type Logger } from 'pino'

const ALLOWED = new Set([
  'address',
  'attempt',
  'code',
  'count',
  'error',
  'frames',
  'job',
  'method',
  'ms',
  'port',
  'request_id',
  'role',
  'route',
  'signal',
  'site',
  'status',
])

/** What may be known of a fault: its kind and where it was thrown. Its message and detail can quote a person's data. */
function describeFault(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: unknown }
  return {
    error: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .map((line) => line.trim()),
  }
}

function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'err' || (name === 'error' && value instanceof Error)) Object.assign(kept, describeFault(value))
    else if (ALLOWED.has(name) && (typeof value !== 'object' || Array.isArray(value))) kept[name] = value
  }
  return kept
}

export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: allowed, bindings: allowed },
      // pino's own treatment of errors would add message and stack after the formatter.
      serializers: { err: (value: unknown) => value },
      hooks: {
        logMethod(inputs, method) {
          const [first, message] = inputs as [unknown, unknown]
          const fault = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
          // Without a message of ours the library would take the error's own, which can quote a person's data.
          if (first instanceof Error) method.apply(this, [{ error: first }, 'fault'])
          else if (fault !== undefined && message === undefined) method.apply(this, [first as object, 'fault'])
          else method.apply(this, inputs)
        },
      },
    },
    destination ?? pino.destination(1),
  )
}

export type Log = Logger
