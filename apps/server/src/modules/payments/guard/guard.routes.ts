/** Ties the calls of spending and of reality checks to the room. */
import { realityChecks, spending } from '@app/contract'
import { answer, type AnsweredRoute } from '../../../platform/http/answer.ts'
import { confirmLimit, setLimit, setOverviewMail, takeBackLimit, takeBreak } from './guard.service.ts'
import { acknowledgeCheck, findRealityCheck } from './reality.service.ts'
import { readSpending } from './spending.service.ts'

export function guardRoutes(): AnsweredRoute[] {
  return [
    ...answer(spending, {
      read: ({ ctx }) => readSpending(ctx),
      setLimit: ({ ctx, body }) => setLimit(ctx, body.cents),
      confirmLimit: ({ ctx }) => confirmLimit(ctx),
      takeBackLimit: ({ ctx }) => takeBackLimit(ctx),
      takeBreak: ({ ctx, body }) => takeBreak(ctx, body.length),
      setOverviewMail: ({ ctx, body }) => setOverviewMail(ctx, body.on),
    }),
    ...answer(realityChecks, {
      find: ({ ctx, params }) => findRealityCheck(ctx, params.id),
      acknowledge: ({ ctx, body }) => acknowledgeCheck(ctx, body),
    }),
  ]
}
