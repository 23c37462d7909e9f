/** What a browser's subscription says, of a browser that nobody has. */
import { createECDH, randomBytes } from 'node:crypto'

interface Parts {
  endpoint?: string
  p256dh?: string
  auth?: string
}

export function newSubscription({ endpoint, p256dh, auth }: Parts = {}): string {
  const pair = createECDH('prime256v1')
  return JSON.stringify({
    endpoint: endpoint ?? `http://127.0.0.1:9/push/m/${randomBytes(12).toString('base64url')}`,
    expirationTime: null,
    keys: {
      p256dh: p256dh ?? pair.generateKeys('base64url'),
      auth: auth ?? randomBytes(16).toString('base64url'),
    },
  })
}
