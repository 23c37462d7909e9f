// The chat room by its own call, without HTTP: the process that writes.
import { randomUUID } from 'node:crypto'
import { type AccountId, Id, type SessionId } from '@app/db/ids'
import { chat } from '../../packages/contract/src/chat.ts'
import { assemble } from '../../apps/server/src/app/assemble.ts'
import { findSiteByHost } from '../../apps/server/src/modules/sites/index.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { nudgesOf, type Nudger } from '../../apps/server/src/platform/realtime/nudges.ts'
import { conversationAt } from './members.ts'

interface Writing {
  /** Whether anybody is told. */
  nudges: boolean
  onNudge?: (id: number) => void
}

export async function startWriters(database_url: string) {
  // Few write here for many, so their pace is not held against them.
  const pace = { MESSAGES_A_MINUTE: '1000000', MESSAGES_A_DAY: '100000000' }
  const quiet = { DATABASE_URL: database_url, LOG_LEVEL: 'silent', ENVIRONMENT: 'test' }
  const config = readConfig({ ...process.env, ...quiet, ...pace })
  const assembly = await assemble(config)
  const site = await findSiteByHost(assembly.directory, 'vonk.localhost')
  const { path, method } = chat.send
  const send = assembly.answeredRoutes.find(({ route }) => route.path === path && route.method === method)
  if (!site || !send) throw new Error('there is no room to write in')
  const base = {
    site,
    request_id: 'bench',
    ip_country: null,
    session_check: null,
    caller: { block: '10.0.0.0', user_agent: '', request_type: undefined, from_own_page: false, cookies: {} },
    cookies_to_set: [],
    log: assembly.log,
    db: assembly.db,
    publish: assembly.publish,
    transaction: () => Promise.reject(new Error('sending is one statement')),
  } satisfies Partial<Context>
  const { rows } = await assembly.pool.query<{ account_id: AccountId; id: SessionId }>(
    'select account_id, id from accounts.session',
  )
  const sessions = new Map(rows.map(({ account_id, id }) => [account_id, id]))
  return {
    redis: assembly.redis,
    release: () => assembly.release(),
    /** One of the two in a conversation writes to the other; whoever asks hears of each nudge before it leaves. */
    async write(nth: number, side: 0 | 1, { nudges, onNudge = () => {} }: Writing): Promise<void> {
      const { address, people } = conversationAt(nth)
      const id = Id.member.parse(String(people[side]))
      const session_id = sessions.get(id) ?? Id.session.parse('0')
      const account = { id, session_id, status: 'confirmed', paid_user: false, country: 'NL' } as const
      const nudgeOthers = nudgesOf(assembly.nudge, account)
      const nudge: Nudger = (account_id, message) => {
        onNudge(Number(account_id))
        if (nudges) nudgeOthers(account_id, message)
      }
      const ctx: Context = { ...base, now: assembly.clock.now(), account, nudge }
      const payment = { key: randomUUID(), fingerprint: '1' }
      await send.handle(ctx, { params: { id: address }, body: { text: 'Hello there. '.repeat(6) }, payment })
    },
  }
}

export type Room = Awaited<ReturnType<typeof startWriters>>
