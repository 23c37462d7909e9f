/**
 * The event bus. A room publishes what happened; rooms above it or beside it react, in the same transaction, so that
 * cause and reaction are both there or neither is. A reaction is quick and touches the database only: slow or outside
 * work is a job it enqueues.
 */
import type * as z from 'zod'
import type { Tx } from './db/pool.ts'

export interface Event<P extends z.ZodType = z.ZodType> {
  /** `room.happened`, e.g. `accounts.confirmed`. */
  name: string
  payload: P
}

export type Publish = <P extends z.ZodType>(tx: Tx, event: Event<P>, payload: z.input<P>) => Promise<void>

export interface Reaction<P extends z.ZodType = z.ZodType> {
  event: Event<P>
  react: (tx: Tx, payload: z.output<P>, publish: Publish) => Promise<void>
}

export function onEvent<P extends z.ZodType>(event: Event<P>, react: Reaction<P>['react']): Reaction {
  return { event, react: (tx, payload, publish) => react(tx, payload as z.output<P>, publish) }
}

/** Reactions run in the order they are listed. */
export function createEventBus(reactions: readonly Reaction[]): Publish {
  const publish: Publish = async (tx, event, payload) => {
    const checked = event.payload.parse(payload)
    for (const { event: subscribed, react } of reactions) {
      if (subscribed.name === event.name) await react(tx, checked, publish)
    }
  }
  return publish
}
