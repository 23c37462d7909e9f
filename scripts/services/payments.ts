// The payment sandbox: it speaks to us as Mollie, Stripe and a gateway for text messages do, and takes what networks are
// sent; it moves no money, and keeps its books over a restart.
import { join } from 'node:path'
import type { Service } from './service.ts'
import { HOST, PORTS, PROJECT } from './settings.ts'
import { singleProcess } from './single-process.ts'

const sandbox = `http://${HOST}:${PORTS.payments}`

async function probe(): Promise<void> {
  const health = await fetch(`${sandbox}/healthz`, { signal: AbortSignal.timeout(10_000) })
  if (!health.ok) throw new Error(`${sandbox}/healthz answered ${health.status}`)
}

export const payments: Service = singleProcess({
  name: 'payments',
  ports: [PORTS.payments],
  seconds: 60,
  // This process's own Node: the machine's may be too old for TypeScript.
  program: [process.execPath, join(PROJECT, 'apps/sandbox/src/main.ts')],
  options: (folder) => ({ folder, port: `${PORTS.payments}` }),
  probe,
  addresses: {
    PAYMENTS_SANDBOX_URL: sandbox,
    MOLLIE_URL: `${sandbox}/mollie`,
    STRIPE_URL: `${sandbox}/stripe`,
    SMS_URL: `${sandbox}/sms`,
    NETWORK_SANDBOX_URL: `${sandbox}/network`,
  },
})
