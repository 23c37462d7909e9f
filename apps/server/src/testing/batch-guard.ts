/** Has the database refuse statements that remove or change more rows than a batch: they could exceed the statement timeout. */
import type { TestServer } from './test-server.ts'

const MAX_ROWS = 20_000

export async function refuseLargeStatements({ assembly: { pool } }: TestServer, ...tables: string[]): Promise<void> {
  await pool.query(`create function public.few_at_once() returns trigger language plpgsql as $$ begin
    if (select count(*) from changed) > ${String(MAX_ROWS)} then raise 'too many rows at once'; end if;
    return null;
  end $$`)
  for (const table of tables) {
    for (const kind of ['delete', 'update']) {
      await pool.query(`create trigger few_at_once_${kind} after ${kind} on ${table} referencing old table as changed
        for each statement execute function public.few_at_once()`)
    }
  }
}
