/** After each test: whatever was done, what must always be so is. */
import { findViolations } from '../platform/db/invariants.ts'
import type { TestServer } from './test-server.ts'

export async function requireNoViolations({ assembly: { db, invariants } }: TestServer): Promise<void> {
  const found = await findViolations(db, invariants)
  if (Object.keys(found).length > 0) throw new Error(`must never be so: ${JSON.stringify(found)}`)
}
