/** Changes what a site has set, and lets the time pass for which a process remembers the site. */
import type { TestServer } from './test-server.ts'

const REMEMBERED_MS = 31_000

export async function changeSettings({ assembly }: TestServer, settings: object, key = 'vonk'): Promise<void> {
  const { pool, settableClock, clock } = assembly
  await pool.query('update sites.site set settings = settings || $2::jsonb where key = $1', [key, settings])
  settableClock?.set(new Date(clock.now().getTime() + REMEMBERED_MS))
}
