/** What happens later, by the sandbox's own clock. Written down, so that a killed sandbox still does it. */
import { newOwnId } from '../state/new-ids.ts'
import type { PlanAct, PlanRecord } from '../state/records.ts'
import type { World } from './world.ts'

export function plan({ store, clock }: World, ms: number, act: PlanAct): void {
  store.put('plan', { id: newOwnId('plan'), at: clock.now() + ms, act })
}

export function planAt({ store }: World, at: number, act: PlanAct): void {
  store.put('plan', { id: newOwnId('plan'), at, act })
}

/** Takes what is due out of the plans, the earliest first. */
export function takeDue({ store, clock }: World): PlanRecord[] {
  const now = clock.now()
  const due = store.all('plan').filter(({ at }) => at <= now)
  for (const { id } of due) store.remove('plan', id)
  return due.toSorted((a, b) => a.at - b.at)
}
