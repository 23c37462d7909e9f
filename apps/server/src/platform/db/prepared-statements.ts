/**
 * A connection that gives every statement with parameters a name, so that PostgreSQL reads and plans it once per
 * connection instead of every time. Our statements are written once and only their parameters differ.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'

const names = new Map<string, string>()

function statementName(text: string): string {
  const cached = names.get(text)
  if (cached !== undefined) return cached
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type Query = pg.Client['query']

export class PreparedStatementClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = super.query.bind(this) as (...parameters: unknown[]) => unknown
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? query({ name: statementName(text), text, values }, ...rest)
        : query(text, values, ...rest)) as Query
  }
}
