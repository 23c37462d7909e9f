// The faults there are. Each is done to the site, lasts a while and is undone; undoing may take as long as a restart does.
import type { Node, Site } from '../machine/site.ts'
import * as services from '../machine/services.ts'
import type { Random } from '../load/random.ts'

export interface Fault {
  name: string
  /** Who suffers it, for the figures: what matters is whether the others notice. */
  hits: 'api' | 'worker' | 'postgres' | 'redis' | 'provider' | 'push'
  /** Answers how it is undone. */
  inflict: (site: Site, random: Random) => Promise<() => Promise<void>> | (() => Promise<void>)
}

const oneOf = ({ apis }: Site, random: Random): Node => random.pick(apis)

/** Cuts the line to one of them: packets of one direction are lost, or of both. */
export const partition =
  (
    line: 'postgres' | 'redis' | 'provider',
    targets: (site: Site, random: Random) => readonly Node[],
  ): Fault['inflict'] =>
  (site, random) => {
    const cut = targets(site, random).map((node) => node[line])
    const hold = random.pick(['asked', 'answered', 'both'] as const)
    for (const proxy of cut) proxy.become({ hold })
    return async () => {
      for (const proxy of cut) {
        proxy.heal()
        // Connections that were silent for long are often found cut by whatever stood between.
        if (random.fraction() < 0.5) proxy.reset()
      }
    }
  }

const kill = (targets: (site: Site, random: Random) => Node): Fault['inflict'] => {
  return (site, random) => {
    const { running } = targets(site, random)
    running.kill()
    return () => running.start()
  }
}

const allRedis = ({ nodes }: Site) => nodes

export const FAULTS: readonly Fault[] = [
  { name: 'kill an api process', hits: 'api', inflict: kill(oneOf) },
  { name: 'kill the worker', hits: 'worker', inflict: kill(({ worker }) => worker) },
  {
    name: 'kill PostgreSQL',
    hits: 'postgres',
    inflict: () => {
      services.killPostgres()
      return async () => void (await services.startPostgres())
    },
  },
  {
    name: 'kill Redis',
    hits: 'redis',
    inflict: () => {
      services.killRedis()
      return async () => void (await services.startRedis())
    },
  },
  {
    name: 'empty Redis',
    hits: 'redis',
    inflict: async () => {
      await services.flushRedis()
      return async () => {}
    },
  },
  {
    name: 'freeze Redis',
    hits: 'redis',
    inflict: () => {
      services.freezeRedis()
      return async () => services.wakeRedis()
    },
  },
  { name: 'cut all off from Redis', hits: 'redis', inflict: partition('redis', allRedis) },
  {
    name: 'cut one api process off from PostgreSQL',
    hits: 'postgres',
    inflict: partition('postgres', (site, random) => [oneOf(site, random)]),
  },
  {
    name: 'reset every connection to PostgreSQL',
    hits: 'postgres',
    inflict: ({ nodes }) => {
      for (const { postgres } of nodes) postgres.reset()
      return async () => {}
    },
  },
  {
    name: 'slow down PostgreSQL by 200 ms',
    hits: 'postgres',
    inflict: ({ nodes }) => {
      for (const { postgres } of nodes) postgres.become({ delay_ms: 100 })
      return async () => {
        for (const { postgres } of nodes) postgres.heal()
      }
    },
  },
]
