/** The context of a request that was not made: for tests that ask a room through its door. */
import { Id, type MemberId } from '@app/db/ids'
import { findSiteByHost } from '../modules/sites/index.ts'
import type { Context } from '../platform/context.ts'
import { transactionWithNudges } from '../platform/realtime/nudges.ts'
import type { TestServer } from './test-server.ts'

interface TestCaller {
  id: MemberId
  paid_user?: boolean
}

export async function contextOf({ assembly }: TestServer, caller: TestCaller | null): Promise<Context> {
  const { db, clock, directory, log, nudge, publish } = assembly
  const site = await findSiteByHost(directory, 'vonk.localhost')
  if (!site) throw new Error('there is no such site')
  return {
    site,
    request_id: 'test',
    now: clock.now(),
    ip_country: null,
    account: caller && {
      id: caller.id,
      session_id: Id.session.parse('0'),
      status: 'confirmed',
      paid_user: caller.paid_user ?? false,
      country: 'NL',
    },
    session_check: null,
    caller: { block: '10.0.0.0', user_agent: '', request_type: undefined, from_own_page: false, cookies: {} },
    cookies_to_set: [],
    log,
    db,
    nudge,
    publish,
    transaction: (work) => transactionWithNudges(db, nudge, work),
  }
}
