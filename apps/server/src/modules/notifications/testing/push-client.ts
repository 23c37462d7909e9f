/** Members whose browsers subscribe at the sandbox, and what reaches them when the pumps run by the test's own hand. */
import { expect } from 'vitest'
import { membersOf } from '../../../testing/members.ts'
import type { ReceivedPush, Sandbox } from '../../../testing/sandbox.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { deriveKeys } from '../../../platform/keys.ts'
import { listSites } from '../../sites/index.ts'
import { makePushKeys } from '../index.ts'

interface Caller {
  cookie: string
}

interface ShownPush {
  title: string
  body: string
  tag: string
  navigate: string
  silent: boolean
  app_badge: string
  lang: string
  actions: { action: string; title: string }[]
  data: { kind: string; at: string }
}

const shownBy = ({ text }: ReceivedPush): ShownPush => (JSON.parse(text) as { notification: ShownPush }).notification

export async function pushClientOf(server: TestServer, sandbox: Sandbox) {
  const { assembly } = server
  const { as } = membersOf(server)
  const site = (await listSites(assembly.db)).find(({ key }) => key === 'vonk')
  if (!site) throw new Error('there is no such site')
  const key = await makePushKeys(assembly.job_context, deriveKeys(assembly.config).push_keys, site)
  const pump = async (name: string) => {
    const found = assembly.pumps.find((candidate) => candidate.name === `notifications.${name}`)
    if (!found) throw new Error(`there is no pump ${name}`)
    let done = 0
    do done = await found.work(assembly.job_context)
    while (done > 0)
  }
  const send = (who: Caller, body: object) => as(who, '/api/user.php?push=1', { method: 'POST', body })
  return {
    key,
    send,
    pump,
    /** A browser of the member; answers the word by which the sandbox knows it. */
    async subscribe(who: Caller, zone?: string, host?: 'localhost' | '127.0.0.1'): Promise<string> {
      const subscription = await sandbox.newBrowser(key, host)
      const answer = await send(who, { subscription, ...(zone === undefined ? {} : { zone }) })
      expect([answer.status, answer.json()]).toEqual([200, { subscribed: true }])
      return (JSON.parse(subscription) as { endpoint: string }).endpoint.split('/').at(-1) ?? ''
    },
    shown: async (token: string) => (await sandbox.pushes(token)).map(shownBy),
    /** Today at noon, or nearly, wherever the member may be in Europe: nobody's night. */
    noon() {
      const today = assembly.clock.now().toISOString().slice(0, 10)
      assembly.settableClock?.set(new Date(`${today}T10:30:00Z`))
    },
    /** So much later by the clock. */
    later(ms: number) {
      const { settableClock, clock } = assembly
      settableClock?.set(new Date(clock.now().getTime() + ms))
    },
    /** Collects, and pushes what is due now. */
    async deliver() {
      await pump('collect')
      await pump('push')
    },
  }
}
