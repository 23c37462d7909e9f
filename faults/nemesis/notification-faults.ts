// What is done to the push service and the way to it. Whoever is unsure whether a push was taken sends it again, so nothing here
// takes a push and hides it: that is what killed couriers and databases do.
import type { Fault } from './faults.ts'

const answering =
  (wish: object): Fault['inflict'] =>
  async ({ notifications: { control } }) => {
    await control({ switches: [wish] })
    return () => control({ switches: [] })
  }

export const NOTIFICATION_FAULTS: readonly Fault[] = [
  {
    name: 'cut all off from the push service',
    hits: 'push',
    inflict: ({ notifications: { push } }, random) => {
      push.become({ hold: random.pick(['asked', 'both'] as const) })
      return async () => {
        // What was on its way is lost.
        push.reset()
        push.heal()
      }
    },
  },
  { name: 'the push service answers with 500', hits: 'push', inflict: answering({ act: '500' }) },
  { name: 'the push service asks for a pause', hits: 'push', inflict: answering({ act: '429', retry_after: '2' }) },
  { name: 'the push service hangs up', hits: 'push', inflict: answering({ act: 'drop' }) },
]
