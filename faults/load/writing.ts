// Who writes to somebody who is away.
import type { Actor } from './world.ts'

/** The only message that somebody with a phone ever gets. */
export async function writeToPhone(actor: Actor): Promise<void> {
  const phone = actor.world.phone()
  if (phone) await actor.sendFirst(phone.writer, phone, false)
}
