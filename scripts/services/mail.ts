// A mail server that delivers nothing and shows everything on a page: what people and end-to-end tests read.
import { join } from 'node:path'
import type { Service } from './service.ts'
import { HOST, PORTS, PROJECT } from './settings.ts'
import { singleProcess } from './single-process.ts'
import { expectGreeting } from './waiting.ts'

const mailbox = `http://${HOST}:${PORTS.mailbox}`

async function probe(): Promise<void> {
  await expectGreeting(PORTS.smtp, '', '220')
  const health = await fetch(`${mailbox}/api/healthz`, { signal: AbortSignal.timeout(10_000) })
  if (!health.ok) throw new Error(`${mailbox}/api/healthz answered ${health.status}`)
}

export const mail: Service = singleProcess({
  name: 'mail',
  ports: [PORTS.smtp, PORTS.mailbox],
  seconds: 120,
  // This process's own Node: the machine's may be too old for maildev.
  program: [process.execPath, join(PROJECT, 'node_modules/.bin/maildev')],
  options: (folder) => ({
    ip: HOST,
    smtp: `${PORTS.smtp}`,
    'web-ip': HOST,
    web: `${PORTS.mailbox}`,
    'mail-directory': join(folder, 'messages'),
    // Every kept mail is read again at the next start.
    'max-emails': '2000',
  }),
  probe,
  addresses: { SMTP_URL: `smtp://${HOST}:${PORTS.smtp}`, MAILBOX_URL: mailbox },
})
