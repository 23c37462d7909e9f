import type { Refusal } from './refusal.ts'

/** What a call was refused with that comes after its page; where it could not be loaded, it may pass later. */
export async function lateRefusal(ask: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
  try {
    return await ask()
  } catch {
    return { code: 'temporarily_unavailable', minutes: 0, faults: {} }
  }
}
