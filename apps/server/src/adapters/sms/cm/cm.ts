/** CM.com, a gateway for text messages: one call, a token in its body, and numbers that begin with two zeros. */
import { ProviderAway, ProviderRefused, ProviderUnsure, type ProviderError } from '../../../platform/provider-errors.ts'
import type { Sms, SmsSender } from '../port.ts'

export interface CmOptions {
  url: string
  token: string
  /** Whom a phone names as the sender; eleven characters at most. */
  sender: string
  timeout_ms: number
}

/** The connection was never made, so nothing was sent. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

function byConnection(error: unknown): ProviderError {
  const { cause } = error as { cause?: { code?: unknown } }
  const code = typeof cause?.code === 'string' ? cause.code : 'unknown'
  return NEVER_CONNECTED.has(code) ? new ProviderAway(code) : new ProviderUnsure(code)
}

function byStatus(status: number): ProviderError {
  const code = `http ${String(status)}`
  if (status === 429) return new ProviderAway(code)
  return status >= 400 && status < 500 ? new ProviderRefused(code) : new ProviderUnsure(code)
}

const bodyOf = ({ to, text }: Sms, { token, sender }: CmOptions) => ({
  messages: {
    authentication: { producttoken: token },
    msg: [{ from: sender, to: [{ number: to.replace(/^\+/, '00') }], body: { type: 'auto', content: text } }],
  },
})

export function openCm(options: CmOptions): SmsSender {
  const address = `${options.url}/v1.0/message`
  return {
    async send(sms) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(sms, options)),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeout_ms),
      }).catch((error: unknown) => {
        throw byConnection(error)
      })
      // Read to the end, so that the connection can be used again; what it says may name a number.
      await response.arrayBuffer().catch(() => undefined)
      if (!response.ok) throw byStatus(response.status)
    },
  }
}
