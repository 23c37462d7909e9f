/** How long a process waits for others. Handed in, so that a test need neither wait for them nor race against them. */
export interface TimeLimits {
  /** Until the headers of a request are there, and how often requests that are late are looked for. */
  headers_ms: number
  headers_check_ms: number
  /** Until the body of a request is there, unless it is a file. */
  body_ms: number
  /** How often it is looked whether a file that is uploaded keeps coming. */
  upload_check_ms: number
  /** Until a photo is read by who asked for it. */
  download_ms: number
  /** Until PostgreSQL has answered a statement, and until a lock is free. */
  statement_ms: number
  lock_ms: number
  /** Until a transaction that asks nothing is ended. */
  idle_transaction_ms: number
  /** Until Redis has taken a connection. */
  redis_connect_ms: number
  /** Until Redis has answered a command; a connection that was silent for longer than the second is left. */
  redis_command_ms: number
  redis_silence_ms: number
  /** Until a payment provider has told what it offers, made a payment, and told of one: a reader waits no longer. */
  provider_list_ms: number
  provider_create_ms: number
  provider_look_ms: number
  /** Until a mail server has greeted, and how long it may be silent afterwards. */
  mail_connect_ms: number
  mail_silence_ms: number
  /** Until a push service has taken a push. */
  push_ms: number
  /** Until a network has taken what it is sent. */
  network_ms: number
  /** Each open stream is looked after once in 150 turns. */
  stream_turn_ms: number
}

export const TIME_LIMITS: Readonly<TimeLimits> = {
  headers_ms: 5000,
  headers_check_ms: 1000,
  body_ms: 10_000,
  upload_check_ms: 10_000,
  download_ms: 60_000,
  statement_ms: 2000,
  lock_ms: 1000,
  idle_transaction_ms: 5000,
  redis_connect_ms: 300,
  redis_command_ms: 100,
  redis_silence_ms: 300,
  provider_list_ms: 1500,
  provider_create_ms: 4000,
  provider_look_ms: 3000,
  mail_connect_ms: 1000,
  mail_silence_ms: 5000,
  push_ms: 5000,
  network_ms: 5000,
  stream_turn_ms: 100,
}
