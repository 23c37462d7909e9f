/** Push services that want to be left alone for a while, or do not answer: what goes to others goes on. */
import { MINUTE_MS } from '../../../platform/calendar.ts'

/** So many at once to one push service; more would only wait in its queue instead of ours. */
const IN_FLIGHT = 200
/** After so many failures in a row a service is left alone, and then tried with one. */
const FAILURES_BEFORE_REST = 5
const PROBE_MS = 1000
const AWAY_REST_MS = [5000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS] as const

interface Host {
  until: number
  failures: number
  rests: number
  in_flight: number
  waiting: (() => void)[]
}

export interface HostRests {
  /** When it may be asked again; null where it may be now. */
  restsUntil: (host: string, now: Date) => Date | null
  rest: (host: string, now: Date, seconds: number) => void
  succeeded: (host: string) => void
  failed: (host: string, now: Date) => void
  /** Runs it when fewer than so many are under way there. */
  limited: <T>(host: string, work: () => Promise<T>) => Promise<T>
}

export function createHostRests(): HostRests {
  const hosts = new Map<string, Host>()
  const of = (name: string) => {
    const host = hosts.get(name) ?? { until: 0, failures: 0, rests: 0, in_flight: 0, waiting: [] }
    hosts.set(name, host)
    return host
  }
  return {
    restsUntil(name, now) {
      const { until, rests, in_flight } = of(name)
      if (until > now.getTime()) return new Date(until)
      // After a rest one is sent to find out; the others wait for what becomes of it.
      return rests > 0 && in_flight > 0 ? new Date(now.getTime() + PROBE_MS) : null
    },
    rest(name, now, seconds) {
      const host = of(name)
      host.until = Math.max(host.until, now.getTime() + seconds * 1000)
    },
    succeeded(name) {
      Object.assign(of(name), { failures: 0, rests: 0 })
    },
    failed(name, now) {
      const host = of(name)
      host.failures += 1
      if (host.failures < FAILURES_BEFORE_REST) return
      const ms = AWAY_REST_MS[Math.min(host.rests, AWAY_REST_MS.length - 1)] ?? 0
      Object.assign(host, { until: now.getTime() + ms, failures: FAILURES_BEFORE_REST - 1, rests: host.rests + 1 })
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
