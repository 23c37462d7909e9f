// What is done to the payment provider and to the lines between it and the site. Its books stay right through all of it: the
// sandbox does a thing whole or not at all, and what it tells of it is what goes wrong.
import { partition, type Fault } from './faults.ts'

/** Some of what the site asks of the provider ends so; what it looks up is answered. */
const creating =
  (act: string): Fault['inflict'] =>
  async ({ provider }) => {
    await provider.control({ calls: [{ method: 'POST', share: 0.6, act }] })
    return () => provider.control({ calls: [] })
  }

const notices =
  (wish: object): Fault['inflict'] =>
  async ({ provider }) => {
    await provider.control({ notices: wish })
    return () => provider.control({ notices: {}, send: 'release' })
  }

export const PROVIDER_FAULTS: readonly Fault[] = [
  {
    name: 'kill the payment provider',
    hits: 'provider',
    inflict: ({ provider: { running } }) => {
      running.kill()
      return () => running.start()
    },
  },
  {
    name: 'freeze the payment provider',
    hits: 'provider',
    inflict: ({ provider: { running } }) => {
      running.freeze()
      return async () => running.wake()
    },
  },
  {
    name: 'cut all off from the payment provider',
    hits: 'provider',
    inflict: partition('provider', ({ nodes }) => nodes),
  },
  {
    name: 'cut the payment provider off from the site',
    hits: 'provider',
    inflict: ({ notices: line }, random) => {
      line.become({ hold: random.pick(['asked', 'answered', 'both'] as const) })
      return async () => line.heal()
    },
  },
  { name: 'the payment provider works, then hangs up', hits: 'provider', inflict: creating('work, then drop') },
  { name: 'the payment provider answers with 500', hits: 'provider', inflict: creating('500') },
  { name: 'notices come late', hits: 'provider', inflict: notices({ delay_ms: [500, 5000] }) },
  { name: 'notices come three times', hits: 'provider', inflict: notices({ copies: 3 }) },
  { name: 'notices come in the wrong order', hits: 'provider', inflict: notices({ reorder: 4 }) },
  { name: 'notices never come', hits: 'provider', inflict: notices({ drop: true }) },
]
