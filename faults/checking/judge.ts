// Asks every checker; a run is well where none has anything to say.
import { bank } from './bank.ts'
import { charge } from './charge.ts'
import { limit } from './limit.ts'
import { notifications } from './notifications.ts'
import { responses } from './responses.ts'
import { order } from './order.ts'
import { purchases } from './purchases.ts'
import { returns } from './returns.ts'
import type { Checker, Run } from './run.ts'
import { set } from './set.ts'
import { visibility } from './visibility.ts'

const CHECKERS: Readonly<Record<string, Checker>> = {
  set,
  order,
  bank,
  charge,
  limit,
  visibility,
  purchases,
  returns,
  notifications,
  responses,
}

export type Verdict = { checker: string; wrong: string[] }[]

export const judge = (run: Run): Verdict =>
  Object.entries(CHECKERS).map(([checker, check]) => ({ checker, wrong: check(run) }))
