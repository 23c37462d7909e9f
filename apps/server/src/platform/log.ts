/**
 * Structured logs by allow-list: a field that is not named here never reaches a line, so a new field has to be argued
 * for before it can leak. No line may tell who is a member: no address, name, text, token, query or location.
 */
import { pino, type DestinationStream, type Logger } from 'pino'

const ALLOWED = new Set([
  'account_mark',
  'attempt',
  'count',
  'error',
  'event',
  'job',
  'method',
  'ms',
  'port',
  'provider',
  'request_id',
  'role',
  'route',
  'signal',
  'site',
  'status',
  'trace_id',
])

/** The loggable part of an error: its kind and where it was thrown. Its message and detail can quote a person's data. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: unknown }
  return {
    error: error.name,
    ...(typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code) ? { code } : {}),
    // The message stands before the frames, and may itself hold lines that look like frames.
    frames: (error.stack ?? '')
      .slice((error.stack ?? '').indexOf(error.message) + error.message.length)
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .map((line) => line.trim()),
  }
}

function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  const allowedFields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'err' || (name === 'error' && value instanceof Error))
      Object.assign(allowedFields, describeError(value))
    else if (ALLOWED.has(name) && typeof value !== 'object') allowedFields[name] = value
  }
  return allowedFields
}

/** The library filters the fields of a line, but not those a child logger adds to every line; this does. */
function filterChildren(log: Logger): Logger {
  const child = log.child.bind(log)
  return Object.assign(log, { child: (fields: object) => filterChildren(child(allowed({ ...fields })) as Logger) })
}

export function createLog(level: string, destination?: DestinationStream): Logger {
  const log = pino(
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
          // One object of fields and one message of ours; what would be filled into a message is left out.
          if (typeof first === 'string') method.apply(this, [{}, first])
          else if (first instanceof Error) method.apply(this, [{ error: first }, 'error'])
          else method.apply(this, [first as object, typeof message === 'string' ? message : 'error'])
        },
      },
    },
    destination ?? pino.destination(1),
  )
  return filterChildren(log)
}

export type Log = Logger
