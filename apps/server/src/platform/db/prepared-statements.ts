/**
 * A connection that gives every statement with parameters a name, so that PostgreSQL reads and plans it once per
 * connection instead of every time. Our statements are written once and only their parameters differ.
 *
 * A statement that we stopped waiting for ends its connection: PostgreSQL may still carry it out. Where it was a `begin`,
 * whoever was given the connection next would be inside somebody else's transaction, which nobody commits.
 *
 * Neither is a connection given back that leads to a server without writes: after a failover the old primary, now read-only,
 * still answers it, and the next connection is made to the new one.
 */
import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isReadOnlyServer } from './sql-errors.ts'

const names = new Map<string, string>()

function statementName(text: string): string {
  const cached = names.get(text)
  if (cached !== undefined) return cached
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type Query = pg.Client['query']
const LATE = 'Query read timeout'

export class PreparedStatementClient extends pg.Client {
  leads_to_replica = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = super.query.bind(this) as (...parameters: unknown[]) => unknown
    const hangUp = (error: unknown) => {
      if (error instanceof Error && error.message === LATE) this.#leave()
      else if (isReadOnlyServer(error)) this.leads_to_replica = true
    }
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const answer =
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? query({ name: statementName(text), text, values }, ...rest)
          : query(text, values, ...rest)
      if (answer instanceof Promise) void answer.catch(hangUp)
      return answer
    }) as Query
  }

  /** To be called when it is given back: until then whoever has it still rolls back. */
  leaveReplica(): void {
    if (this.leads_to_replica) this.#leave()
  }

  /** A pool takes nobody back that cannot be asked. The driver has both, and its types do not say so. */
  #leave(): void {
    const { connection } = Object.assign(this as unknown as { connection: { stream: Duplex } }, { _queryable: false })
    connection.stream.destroy()
  }
}
