import { landers } from '@app/contract'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { campaignFor, type TrackingDeps } from './campaigns.service.ts'

export function trackingRoutes(deps: TrackingDeps): AnsweredRoute[] {
  return answer(landers, {
    campaign: ({ ctx, params, query }) => campaignFor(ctx, deps, { ...params, ...query }),
  })
}
