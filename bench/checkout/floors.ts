// What each measurement of checkout has to reach, all in one place. A floor is 0.8 of what the first run measured, on two cores
// that carry the database, the provider and the mail server too; messages beside and the storm are what we judged. A target is
// what we hope for.
export const FLOORS = {
  /** Notices a second over HTTP, to pgbench with the same statement. */
  notices: 0.43,
  /** Orders a second with their payment at the sandbox, to pgbench with the same inserts. */
  orders: 0.11,
  /** Orders a second that one worker completes, to pgbench with its statements. */
  completions: 0.1,
  /** Statements to complete an order. */
  statements: 17,
  /** Messages a second beside completions, to those without. */
  beside: 0.9,
  storm: {
    /** Of a notice, in milliseconds. */
    p99: 250,
    /** Of a reading member, to the same without a storm. */
    others: 1.5,
    /** From the first notice until everything is looked up. */
    minutes: 10,
  },
} as const

export const TARGETS = { notices: 0.65, orders: 0.35, completions: 0.25 } as const

/** Completions a second beside which messages are sent. */
export const BESIDE_A_SECOND = 20
export const STORM = { notices_a_minute: 10_000, seconds: 300 } as const
