// What a bench promises, as lines that say by themselves whether it was kept.
export interface Gate {
  passed: boolean
  line: string
}

/** What can be said on the command line. */
export interface Options {
  /** How many profiles, smallest first, with commas between. */
  profiles?: string | undefined
  /** Leaves in place what took long to build. */
  keep?: boolean | undefined
  /** How long a storm of notices lasts, in seconds. */
  storm?: string | undefined
}

/** What `npm run bench` expects of a `*.bench.ts`: prints its figures, answers with its gates. */
export interface Bench {
  run: (options: Options) => Promise<Gate[]>
}

const gate = (passed: boolean, line: string): Gate => ({ passed, line })

export function atMost(what: string, value: number, limit: number, unit = ''): Gate {
  return gate(value <= limit, `${what}: ${round(value)}${unit}, at most ${limit}${unit}`)
}

export function atLeast(what: string, value: number, limit: number, unit = ''): Gate {
  return gate(value >= limit, `${what}: ${round(value)}${unit}, at least ${limit}${unit}`)
}

/** Holds when nothing was found that should not be there. */
export function none(what: string, found: readonly string[]): Gate {
  return gate(found.length === 0, found.length === 0 ? `${what}: none` : `${what}: ${found.join(', ')}`)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
