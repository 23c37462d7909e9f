// Notices that wait in the queue of a real worker, to members of whom every fourth has a mailbox at one provider, and the mail
// server they all go to.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { startRealProcess } from '../../apps/server/src/testing/real-process.ts'
import { startSmtpSandbox } from '../../apps/server/src/testing/smtp-sandbox.ts'
import { MEMBERS, openMembers } from '../stream/members.ts'
import { ENVIRONMENT, PORT } from '../support/site.ts'

const ONE_IN = 4
const [PROVIDER, ELSEWHERE] = ['gmail.com', 'example.com']
const isAtProvider = (id: number) => id % ONE_IN === 0
const addressOf = (id: number) => `${String(id)}@${isAtProvider(id) ? PROVIDER : ELSEWHERE}`
/** After those of the sites and shops. */
const WORKER_PORT = PORT + 80
const LOOK_MS = 5
const LONGEST_MS = 300_000
/** Sent before anything is measured: a process that has just begun loads what it needs with the first ones. */
const WARM_UP = 40

const FILLING = [
  `update accounts.account set email = id || '@${PROVIDER}' where id % ${String(ONE_IN)} = 0`,
  `update chat.participant set unread = 1, is_unread = true, last_at = now(), last_number = 1`,
  `insert into notifications.due (member_id, site_id, kinds, first_at, latest_at)
   select id, site_id, 2, now(), now() from accounts.account`,
  'vacuum analyze',
]

/** As after a hundred days without a word from anybody: no day is too short, and every group has its full pace. */
const FRESH = [
  'delete from graphile_worker._private_jobs',
  'update notifications.due set mail_kinds = 2, sending_kinds = 0',
  'delete from mails.pace',
  `insert into mails.pace (sending_domain, recipient_group, began_on, day)
   select split_part(settings->>'support_email', '@', 2), recipient_group, current_date - 100, current_date
   from sites.site cross join unnest('{google,others}'::text[]) as recipient_group where key = 'vonk'`,
]

/** As the pump does it, all at one moment. */
const ADD_NOTICES = `select graphile_worker.add_jobs(array_agg(row('notices.mail',
    json_build_object('mail_id', gen_random_uuid(), 'account_id', id::text), null, null, 25, 'notice:' || id, 10, null
  )::graphile_worker.job_spec order by id)) from generate_series($1::int, $2::int) as id`

/** The member asks for it. */
const ADD_RESET = `select graphile_worker.add_job('accounts.mail', json_build_object('mail_id', gen_random_uuid(),
    'kind', 'reset', 'site_id', site_id, 'account_id', id::text, 'email', email, 'language', language))
  from accounts.account where id = $1`

async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${String(LONGEST_MS / 1000)} s`)
    await wait(LOOK_MS)
  }
}

const secondsSince = (started: number) => (performance.now() - started) / 1000

async function countOf(client: pg.Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n ${sql}`)
  return rows[0]?.n ?? 0
}

export interface Queue {
  /** With a worker that has just begun, and a server that says this to the provider's mailboxes; without a word it takes all. */
  withWorker: <T>(answer: string | undefined, work: () => Promise<T>) => Promise<T>
  /** Seconds until so many notices are with everybody who is not at the provider, and how many those are. */
  sendNotices: (count: number) => Promise<{ sent: number; seconds: number }>
  /** Queues a notice to every member, and answers when the first has left. */
  addAll: () => Promise<void>
  /** Seconds from the moment that a member asks for a new password until the mail server has the mail. */
  sendReset: (id: number) => Promise<number>
  countWaiting: () => Promise<number>
  isProviderSlow: () => Promise<boolean>
  close: () => Promise<void>
}

export async function openQueue(): Promise<Queue> {
  const people = await openMembers()
  const { client } = people
  for (const sql of FILLING) await client.query(sql)
  const smtp = await startSmtpSandbox()
  const takenElsewhere = () => smtp.taken.filter(({ to }) => to.endsWith(ELSEWHERE)).length
  const sayToProvider = (answer?: string) => {
    for (let id = 1; id <= MEMBERS; id += 1) if (isAtProvider(id)) smtp.sayTo(addressOf(id), answer)
  }
  const startWorker = () => {
    // What the one before it knew of the pace is not known to this one.
    const REDIS_URL = `${readConfig().REDIS_URL}?keyPrefix=bench-${randomUUID()}:`
    const environment = { ...ENVIRONMENT, DATABASE_URL: people.url, SMTP_URL: smtp.url, REDIS_URL }
    return startRealProcess('worker', WORKER_PORT, environment)
  }
  const sendNotices: Queue['sendNotices'] = async (count) => {
    const [first, last] = [WARM_UP + 1, WARM_UP + count]
    const sent = count - Math.floor(last / ONE_IN) + Math.floor(WARM_UP / ONE_IN)
    const started = performance.now()
    await client.query(ADD_NOTICES, [first, last])
    await until('all notices', () => takenElsewhere() >= sent)
    return { sent, seconds: secondsSince(started) }
  }
  return {
    async withWorker(answer, work) {
      for (const sql of FRESH) await client.query(sql)
      sayToProvider()
      const worker = await startWorker()
      try {
        await client.query(ADD_NOTICES, [1, WARM_UP])
        await until('the first notices', () => smtp.taken.length >= WARM_UP)
        smtp.taken.length = 0
        sayToProvider(answer)
        return await work()
      } finally {
        await worker.stop()
        smtp.taken.length = 0
      }
    },
    sendNotices,
    async addAll() {
      await client.query(ADD_NOTICES, [WARM_UP + 1, MEMBERS])
      await until('the first of all', () => smtp.taken.length > 0)
    },
    async sendReset(id) {
      const to = addressOf(id)
      const started = performance.now()
      await client.query(ADD_RESET, [id])
      await until('a reset mail', () => smtp.taken.some((mail) => mail.to === to))
      return secondsSince(started)
    },
    countWaiting: () => countOf(client, `from graphile_worker._private_jobs where priority = 10`),
    isProviderSlow: async () =>
      (await countOf(client, `from mails.pace where recipient_group = 'google' and per_minute is not null`)) > 0,
    async close() {
      await smtp.close()
      await people.close(false)
    },
  }
}
