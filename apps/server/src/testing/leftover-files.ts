/** The store is shared by all tests: who leaves exports behind that nobody fetched clears them away. */
import type { TestServer } from './test-server.ts'

export async function removeLeftoverFiles({ assembly: { pool, store } }: TestServer): Promise<void> {
  const { rows } = await pool.query<{ object_key: string }>('select object_key from accounts.export')
  await store.remove(rows.map(({ object_key }) => object_key))
}
