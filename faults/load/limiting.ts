// Who sets themselves a limit, and then orders and pays more than that in several tabs at once.
import type { Actor } from './world.ts'
import type { Member } from './member.ts'
import { begin, payAndReturn } from './paying.ts'

/** Enough for one small bundle, for some, and for a large one and not a cent more. */
const LIMITS = [999, 2499, 4998, 4999]
const TABS = 4

export async function buyUpToLimit(actor: Actor, by: Member): Promise<void> {
  const limited = await actor.limit(by, actor.random.pick(LIMITS))
  if (limited.type !== 'ok') return
  const buy = async (tab: Actor) => {
    const page = await begin(tab, by)
    if (page) await payAndReturn(tab, page)
  }
  await Promise.all(Array.from({ length: TABS }, () => buy(actor.twin())))
}
