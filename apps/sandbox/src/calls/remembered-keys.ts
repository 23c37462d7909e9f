/** What providers do with a key: the same request again is answered as before, another one is refused, for a time. */
import { createHash } from 'node:crypto'
import type { World } from '../money/world.ts'
import type { Call, CallAnswer, ProviderVoice } from './call.ts'

const hashOf = ({ method, path, raw }: Call) => createHash('sha256').update(`${method} ${path} ${raw}`).digest('hex')
const idOf = ({ provider, key }: Call) => `${provider} ${key ?? ''}`

const usesKey = ({ method, key }: Call) => method !== 'GET' && key !== undefined && key !== ''

/** The answer that a repeat gets; nothing where the key is new, or was forgotten. */
export function recall({ store, clock }: World, voice: ProviderVoice, call: Call): CallAnswer | undefined {
  const known = usesKey(call) ? store.get('key', idOf(call)) : undefined
  if (known === undefined || clock.now() - known.at >= voice.key_memory) return undefined
  return known.hash === hashOf(call) ? { status: known.status, body: known.body } : voice.keyReused
}

/** What was refused before anything was done is not remembered. */
export function remember({ store, clock }: World, call: Call, { status, body }: CallAnswer, always = false): void {
  const isDone = status < 300 || status === 402
  if (!usesKey(call) || !(isDone || always)) return
  store.put('key', { id: idOf(call), hash: hashOf(call), status, body, at: clock.now() })
}

/** Calls that are being answered, by their keys: a second with the same key meanwhile is a conflict. */
export function openOngoing() {
  const ongoing = new Set<string>()
  return {
    begin(call: Call): boolean {
      if (!usesKey(call)) return true
      if (ongoing.has(idOf(call))) return false
      ongoing.add(idOf(call))
      return true
    },
    end: (call: Call) => void ongoing.delete(idOf(call)),
  }
}
