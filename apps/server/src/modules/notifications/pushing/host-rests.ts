/** Push services that want to be left alone for a while, or do not answer: what goes to others goes on. */
/** So many at once to one push service; more would only wait in its queue instead of ours. */
const IN_FLIGHT = 200
/** After so many failures in a row a service is left alone, and then tried with one. */
const FAILURES_BEFORE_REST = 5
const PROBE_MS = 1000
const AWAY_REST_MS = [5000, 30_000] as const
/** What waits is looked at again no faster than this, however much there is: one that works wakes all the others. */
const LOOKS_A_SECOND = 200

interface Host {
  until: number
  failures: number
  rests: number
  in_flight: number
  /** How many wait since it is away. */
  waits: number
  waiting: (() => void)[]
}

export interface HostRests {
  /** When it may be asked again; null where it may be now. */
  restsUntil: (host: string, now: Date) => Date | null
  rest: (host: string, now: Date, seconds: number) => void
  /** Answers whether it was away before. */
  succeeded: (host: string) => boolean
  /** Answers until when it is left alone; null where it is not. */
  failed: (host: string, now: Date) => Date | null
  /** Runs it when fewer than so many are under way there. */
  limited: <T>(host: string, work: () => Promise<T>) => Promise<T>
}

export function createHostRests(): HostRests {
  const hosts = new Map<string, Host>()
  const of = (name: string) => {
    const host = hosts.get(name) ?? { until: 0, failures: 0, rests: 0, in_flight: 0, waits: 0, waiting: [] }
    hosts.set(name, host)
    return host
  }
  return {
    restsUntil(name, now) {
      const host = of(name)
      const { until, rests, in_flight } = host
      if (until > now.getTime()) {
        host.waits += 1
        return new Date(until + Math.floor(host.waits / LOOKS_A_SECOND) * 1000)
      }
      // After a rest one is sent to find out; the others wait for what becomes of it.
      return rests > 0 && in_flight > 0 ? new Date(now.getTime() + PROBE_MS) : null
    },
    rest(name, now, seconds) {
      const host = of(name)
      host.until = Math.max(host.until, now.getTime() + seconds * 1000)
    },
    succeeded(name) {
      const host = of(name)
      const wasAway = host.rests > 0
      Object.assign(host, { failures: 0, rests: 0, waits: 0 })
      return wasAway
    },
    failed(name, now) {
      const host = of(name)
      host.failures += 1
      if (host.failures < FAILURES_BEFORE_REST) return null
      const ms = AWAY_REST_MS[Math.min(host.rests, AWAY_REST_MS.length - 1)] ?? 0
      Object.assign(host, { until: now.getTime() + ms, failures: FAILURES_BEFORE_REST - 1, rests: host.rests + 1 })
      return new Date(now.getTime() + ms)
    },
    async limited(name, work) {
      const host = of(name)
      while (host.in_flight >= IN_FLIGHT) await new Promise<void>((resolve) => host.waiting.push(resolve))
      host.in_flight += 1
      try {
        return await work()
      } finally {
        host.in_flight -= 1
        host.waiting.shift()?.()
      }
    },
  }
}
