/** SQL errors by their SQLSTATE code. */
const UNIQUE_VIOLATION = '23505'
const READ_ONLY = '25006'
export const LOCK_NOT_AVAILABLE = '55P03'

/** The code PostgreSQL gave, its own or one that a function of ours raised. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION
}

/** Whether the server takes no writes: it is no primary, or no longer. */
export function isReadOnlyServer(error: unknown): boolean {
  return sqlState(error) === READ_ONLY
}
