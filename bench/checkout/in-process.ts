// The product in this process, so that what it says to the database can be listened to.
import type { AddressInfo } from 'node:net'
import { assemble, type Assembly } from '../../apps/server/src/app/assemble.ts'
import { createPublicServer } from '../../apps/server/src/app/public-server.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { SANDBOX_KEYS } from '../../apps/server/src/testing/sandbox.ts'
import type { Shop } from './shop.ts'

const RAISED_LIMITS = 1000

export async function inProcess<T>(
  { people, sandbox }: Shop,
  work: (assembly: Assembly, port: number) => Promise<T>,
): Promise<T> {
  const config = {
    ...readConfig(),
    ENVIRONMENT: 'test',
    ROLE: 'api',
    DATABASE_URL: people.url,
    LIMITS_FACTOR: RAISED_LIMITS,
    MOLLIE_URL: `${sandbox.url}/mollie`,
    MOLLIE_KEY: SANDBOX_KEYS.mollie,
  } as const
  const assembly = await assemble(config, createLog('silent'))
  const app = await createPublicServer(assembly)
  await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    return await work(assembly, (app.server.address() as AddressInfo).port)
  } finally {
    await app.close()
    await assembly.release()
  }
}
