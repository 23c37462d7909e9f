/**
 * The only place that asks what time it is. Every expiry is decided by a clock that is handed in, so that a test can
 * stand at midnight, cross a time zone or wait fourteen days in no time.
 */
export interface Clock {
  now(): Date
}

export interface SettableClock extends Clock {
  /** From now on time runs from this instant. */
  set(instant: Date): void
  reset(): void
}

export const systemClock: Clock = { now: () => new Date() }

/** Runs like the system's clock, shifted; it never stands still, so nothing waits for ever. */
export function settableClock(): SettableClock {
  let shift = 0
  return {
    now: () => new Date(Date.now() + shift),
    set(instant) {
      shift = instant.getTime() - Date.now()
    },
    reset() {
      shift = 0
    },
  }
}

/** Starts measuring; the answer is whole milliseconds since then. Not a date, so it cannot be set. */
export function stopwatch(): () => number {
  const started = performance.now()
  return () => Math.round(performance.now() - started)
}
