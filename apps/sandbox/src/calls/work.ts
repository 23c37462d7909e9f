/** The work of a call: once for each key, as long as it is remembered. */
import type { World } from '../money/world.ts'
import { type Call, type CallAnswer, CallRefusal, type ProviderVoice, route } from './call.ts'
import { recall, remember } from './remembered-keys.ts'

export function work(world: World, voice: ProviderVoice, call: Call): CallAnswer {
  const known = recall(world, voice, call)
  if (known) return known
  try {
    const answer = route(voice, world, call)
    remember(world, call, answer)
    return answer
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error
    remember(world, call, error.answer)
    return error.answer
  }
}
