/** A member whose network is to be sent that they joined, and was not yet. */
import type { MemberId } from '@app/db/ids'
import type { TestServer } from '../../../../testing/test-server.ts'
import { insertPostback, setPostbacks } from '../postbacks.queries.ts'

export async function agreeToPostbacks({ assembly }: TestServer, account_id: MemberId): Promise<void> {
  await assembly.db.transaction().execute(async (tx) => {
    await setPostbacks(tx, account_id, true)
    await insertPostback(tx, { account_id, event: 'signup', day: '2026-11-19' })
  })
}
