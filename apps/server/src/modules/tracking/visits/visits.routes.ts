import { visits } from '@app/contract'
import { answer, type AnsweredRoute } from '../../../platform/http/answer.ts'
import type { Visits } from './visits.service.ts'

export function visitsRoutes({ count }: Visits): AnsweredRoute[] {
  return answer(visits, {
    // What is not counted is answered the same: nobody learns what we take for a robot.
    pageHidden: ({ ctx, body }) => count(ctx, body),
  })
}
