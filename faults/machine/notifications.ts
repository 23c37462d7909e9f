// Where notifications of the site under test arrive: a push service and a mail server, each behind a bad network of its own.
// Both remember all they took; so it is the network that dies, and never they.
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startSmtpSandbox } from '../../apps/server/src/testing/smtp-sandbox.ts'
import { PORTS } from '../../scripts/services/settings.ts'
import { processOf } from './processes.ts'
import { openProxy, type Proxy } from './proxy.ts'
import { SERVICES_FOLDER } from './services.ts'

/** Beside the payment provider's. */
const PORT = PORTS.postgres + 98
const SERVICE = `http://127.0.0.1:${PORT}`
/** A port at which nobody listens. */
const NOBODY = 'smtp://127.0.0.1:9'
const PROJECT = resolve(import.meta.dirname, '../..')

/** What reached a browser: which, what of it replaces what, and what it shows. */
interface ReceivedPush {
  token: string
  at: number
  topic: string
  text: string
}

interface ReceivedMail {
  to: string
  message_id: string
}

export interface NewBrowser {
  token: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

export interface NotificationServices {
  /** The way to the push service. */
  push: Proxy
  smtp_url: string
  /** Whether anybody is there who takes mails. */
  setMailServer: (there: boolean) => void
  newBrowser: (public_key: string) => Promise<NewBrowser>
  /** What the push service does wrong; see `apps/sandbox/src/push/push-service.ts`. */
  control: (wish: object) => Promise<void>
  pushes: () => Promise<ReceivedPush[]>
  mails: () => ReceivedMail[]
  stop: () => Promise<void>
}

async function post<Answer>(url: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const messageIdOf = (raw: Buffer) => /^message-id:\s*(<\S+>)/im.exec(raw.toString('latin1'))?.[1] ?? ''

export async function startNotificationServices(): Promise<NotificationServices> {
  const [folder, logs] = [join(SERVICES_FOLDER, 'push'), join(SERVICES_FOLDER, 'logs')]
  rmSync(folder, { recursive: true, force: true })
  for (const made of [folder, logs]) mkdirSync(made, { recursive: true })
  const running = processOf({
    root: PROJECT,
    script: ['apps/sandbox/src/main.ts', '--folder', folder, '--port', `${PORT}`],
    health: `${SERVICE}/healthz`,
    log: join(logs, 'push.log'),
    environment: {},
  })
  const [smtp] = await Promise.all([startSmtpSandbox(), running.start()])
  let isThere = true
  const [push, mail] = await Promise.all([openProxy(() => SERVICE), openProxy(() => (isThere ? smtp.url : NOBODY))])
  return {
    push,
    smtp_url: mail.url,
    setMailServer(there) {
      isThere = there
      mail.reset()
    },
    async newBrowser(key) {
      const url = new URL('/push/browsers', push.url).href
      const { endpoint, keys } = await post<{ endpoint: string; keys: { p256dh: string; auth: string } }>(url, { key })
      const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
      return { endpoint, p256dh, auth, token: endpoint.split('/').at(-1) ?? '' }
    },
    control: async (wish) => void (await post(`${SERVICE}/push/control`, wish)),
    pushes: async () => (await (await fetch(`${SERVICE}/push/received.json`)).json()) as ReceivedPush[],
    mails: () => smtp.taken.map(({ to, raw }) => ({ to, message_id: messageIdOf(raw) })),
    async stop() {
      await Promise.all([push.close(), mail.close(), running.stop()])
      await smtp.close()
    },
  }
}
