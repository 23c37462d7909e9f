/**
 * How the sandbox is started. It takes keys for tests and no other: whoever gives it one that moves money believes that
 * it is the provider, and is stopped at once.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface SandboxOptions {
  port: number
  folder: string
  /** What links and pages begin with, where that is not the port itself. */
  address: string | undefined
  mollie_key: string
  stripe_key: string
  sms_token: string
  /** What requests to the network are signed with. */
  network_secret: string
}

const USAGE =
  'usage: node apps/sandbox/src/main.ts --folder <folder> --port <port> [--mollie-key test_…] [--stripe-key sk_test_…] [--sms-token …] [--network-secret …] [--address http://…]'

function requireTestKey(name: string, key: string, start: string): string {
  if (/(^|_)live_/.test(key)) throw new Error(`${name} moves money: the sandbox takes keys for tests only`)
  if (!key.startsWith(start) || key === start) throw new Error(`${name} must look like ${start}…`)
  return key
}

function readPort(text: string | undefined): number {
  const port = Number(text)
  if (text === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`no port\n${USAGE}`)
  return port
}

export function readOptions(args: readonly string[]): SandboxOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      folder: { type: 'string' },
      address: { type: 'string' },
      'mollie-key': { type: 'string', default: 'test_sandbox' },
      'stripe-key': { type: 'string', default: 'sk_test_sandbox' },
      'sms-token': { type: 'string', default: 'sms-token-for-tests' },
      'network-secret': { type: 'string', default: 'network-secret-for-tests-of-32-characters' },
    },
  })
  if (values.folder === undefined) throw new Error(`no folder\n${USAGE}`)
  return {
    port: readPort(values.port),
    folder: resolve(values.folder),
    address: values.address,
    mollie_key: requireTestKey('--mollie-key', values['mollie-key'], 'test_'),
    stripe_key: requireTestKey('--stripe-key', values['stripe-key'], 'sk_test_'),
    sms_token: values['sms-token'],
    network_secret: values['network-secret'],
  }
}

export const journalFile = ({ folder }: SandboxOptions): string => join(folder, 'journal')
